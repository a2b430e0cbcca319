/**
 * `npm test` leaves out the files named `*.long.*` and the tests tagged `long`, and does less of what has a size;
 * `npm run test:all` sets `TESTS=all` and does all of it.
 */
export const isWhole = process.env['TESTS'] === 'all';

export const LONG_TESTS = ['**/*.long.test.ts', '**/*.long.journey.ts'];
