/** The time that a law may concern. */
export const FIRST_DAY = '1800-01-01';
export const LAST_DAY = '2199-12-31';
