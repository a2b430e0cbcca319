/** The first and last day for which law can be recorded. */
export const FIRST_DAY = '1800-01-01';
export const LAST_DAY = '2199-12-31';
