import { availableParallelism, loadavg } from 'node:os';

const SPINS = 60;
const WORK = 400_000;
/** The load of the last minute, as a share of all processors. */
const MAX_LOAD = 0.25;
/** The highest ratio of the slowest to the median of equal pieces of work; other programs delay single ones. */
const MAX_SPREAD = 1.5;

/** Says in one line whether the figures that follow were measured on a quiet machine. */
export function describeMachine(): string {
  const processors = availableParallelism();
  const [load = 0] = loadavg();
  spin();
  const times = Array.from({ length: SPINS }, spin).toSorted((one, other) => one - other);
  const spread = (times.at(-1) ?? 0) / (times[SPINS / 2] ?? 1);
  const isQuiet = load / processors <= MAX_LOAD && spread <= MAX_SPREAD;
  return (
    `The machine is ${isQuiet ? 'quiet' : 'BUSY, so these figures may be worse than the product'}: ` +
    `load ${load.toFixed(2)} of ${processors} processors, slowest of ${SPINS} equal spins ${spread.toFixed(2)} times the median.`
  );
}

/** Returns the milliseconds of a piece of work. Its value is used, so that the compiler does not remove the work. */
function spin() {
  const started = performance.now();
  let value = 1;
  for (let turn = 0; turn < WORK; turn += 1) value = Math.imul(value ^ turn, 48_271);
  return value === 0 ? 0 : performance.now() - started;
}
