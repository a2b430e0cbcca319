import * as fc from 'fast-check';
import { vi } from 'vitest';

/** How many cases a property tries: few by default, `RUNS=10000 npx vitest run packages/engine` for the long run. */
const numRuns = Number(process.env.RUNS ?? 100);
if (numRuns > 1_000) vi.setConfig({ testTimeout: 600_000 });

export const assert = <Inputs>(property: fc.IRawProperty<Inputs>) => fc.assert(property, { numRuns });
