// Run once before the first start, by a process that ends: what it read and compiled is kept (NODE_COMPILE_CACHE), so
// that the server itself never holds the memory that compiling takes.
import '../handlers.ts';
import '../http/app.ts';
import '../open-context.ts';
