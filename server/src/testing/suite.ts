/**
 * `npm test` leaves out the files named `*.long.*` and the tests tagged `long`, and does less of what has a size;
 * `npm run test:all` sets `TESTS=all` and does all of it.
 */
export const isWhole = process.env['TESTS'] === 'all';

/** A number of repetitions: few in `npm test`, many in `npm run test:all`. */
export const fewOrMany = (few: number, many: number) => (isWhole ? many : few);

export const LONG_TESTS = ['**/*.long.test.ts', '**/*.long.journey.ts'];
