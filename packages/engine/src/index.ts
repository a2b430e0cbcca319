// The computation, small enough for every page. Other entry points: `@mizan/engine/review` checks and compares
// rulebooks, `@mizan/engine/schema` has the schemas of requests, `@mizan/engine/sources` reads the texts of sources.
export type * from './compute/answer.ts';
export { compile } from './compute/compile.ts';
export { ruleReadAs } from './compute/compile-readings.ts';
export type * from './compute/compiled.ts';
export * from './compute/curve.ts';
export { evaluate } from './compute/evaluate.ts';
export { UnsoundRulebook } from './compute/exact-figures.ts';
export * from './compute/explain.ts';
export type { RuleFigures } from './compute/fields.ts';
export * from './compute/largest-amount.ts';
export * from './compute/rulebook.ts';
export { isSame } from './compute/same.ts';
export * from './compute/steps.ts';
export type { Amount } from './number/decimal.ts';
export * from './number/digits.ts';
export { MAX_RUPEES } from './number/money.ts';
export type { Refusal, RefusalCode } from './number/refusal.ts';
export { isRefusal } from './number/refusal.ts';
export { readAmount } from './number/typed-amount.ts';
export { amountInWords } from './number/words.ts';
