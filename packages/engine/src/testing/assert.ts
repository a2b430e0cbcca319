import * as fc from 'fast-check';
import { vi } from 'vitest';

/** How much a test tries: little in `npm test`, all of it in `npm run test:all`. */
export const inWhole = (little: number, all: number) => (process.env.TESTS === 'all' ? all : little);

/** How many cases a property tries; `RUNS=10000 npx vitest run packages/engine` tries others for long. */
const numRuns = Number(process.env.RUNS ?? inWhole(40, 400));
if (numRuns > 1_000) vi.setConfig({ testTimeout: 600_000 });

export const assert = <Inputs>(property: fc.IRawProperty<Inputs>) => fc.assert(property, { numRuns });
