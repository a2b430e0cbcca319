// What is affixed together: the sum of several fees, and the stamps that make it.
export * from './fewest-stamps.ts';
export * from './sum.ts';
