// What is said when a plugin's code ends this process, by a signal or by exit(): which plugin, which hook or kernel and,
// where the plugin's own code stood there, at which offset of its file. A plugin in a process of its own
// (docs/isolate.md) is contained instead; this is for one in the process of the command, where all that can be done
// is to leave a message.
#pragma once

#include <string>

namespace tenon::load {

// Owned by shared.h.
struct CrashState;
CrashState* NewCrashState();

// Installs handlers of the signals that end a process and one of exit(): for a program, never for a library that
// others embed. They write one diagnostic to standard error. A signal then ends the process as it would have; exit()
// in a function of a plugin does with exit code 3. Does nothing under a sanitizer, which has handlers of its own.
void ReportCrashes();

// Tells which part of memory the code of a plugin is in: `library` is the handle of dlopen().
void NotePluginCode(const std::string& file, void* library);

// Gives this thread the stack that a handler needs where the thread's own has run out. Once a thread; nothing without
// ReportCrashes().
void GiveHandlerStack();

}  // namespace tenon::load
