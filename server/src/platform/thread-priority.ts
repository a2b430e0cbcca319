import { setPriority } from 'node:os';

/** Lets the threads that answer requests go first. Only on Linux is the priority that of the calling thread: elsewhere it would
    slow down the whole server. */
export function lowerThreadPriority(priority: number) {
  if (process.platform === 'linux') setPriority(0, priority);
}
