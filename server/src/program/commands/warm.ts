// Fills the compile cache (NODE_COMPILE_CACHE) in a process of its own before the first start, so that the server does not
// hold the memory that compiling takes.
import '../handlers.ts';
import '../../http/app.ts';
import '../open-context.ts';
