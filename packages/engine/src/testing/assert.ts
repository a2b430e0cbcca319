import * as fc from 'fast-check';
import { vi } from 'vitest';

/** How many cases a test tries: few in `npm test`, all in `npm run test:all`. */
export const casesToTry = (few: number, all: number) => (process.env.TESTS === 'all' ? all : few);

/** The cases of each property test; `RUNS=10000 npx vitest run packages/engine` tries many more. */
const numRuns = Number(process.env.RUNS ?? casesToTry(40, 400));
if (numRuns > 1_000) vi.setConfig({ testTimeout: 600_000 });

export const assert = <Inputs>(property: fc.IRawProperty<Inputs>) => fc.assert(property, { numRuns });
