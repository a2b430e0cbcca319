import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in /proc in ticks, a hundred to a second. */
const TICKS_PER_SECOND = 100;

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended since it was listed.
    return '';
  }
};

/** The fields after the process name, which may contain spaces: state, parent, ... */
const statOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && Number(statOf(child)[1]) === pid);

/** Returns the processor seconds of a process and its children, including children that have ended. */
export function processorSeconds(pid: number) {
  const [own = 0, ended = 0] = [sum(statOf(pid).slice(11, 13)), sum(statOf(pid).slice(13, 15))];
  return (own + ended + sum(childrenOf(pid).flatMap((child) => statOf(child).slice(11, 13)))) / TICKS_PER_SECOND;
}

/** Peak memory of one process in megabytes. */
export const peakMemory = (pid: number) => statusOf(pid, 'VmHWM') / 1024;

const statusOf = (pid: number, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

const sum = (values: readonly (number | string)[]) => values.reduce((total: number, value) => total + Number(value), 0);
