import * as fc from 'fast-check';
import { vi } from 'vitest';

/** How much a test tries: few cases in `npm test`, all in `npm run test:all`. */
export const inWhole = (little: number, all: number) => (process.env.TESTS === 'all' ? all : little);

/** The cases of each property test; `RUNS=10000 npx vitest run packages/engine` tries many more. */
const numRuns = Number(process.env.RUNS ?? inWhole(40, 400));
if (numRuns > 1_000) vi.setConfig({ testTimeout: 600_000 });

export const assert = <Inputs>(property: fc.IRawProperty<Inputs>) => fc.assert(property, { numRuns });
