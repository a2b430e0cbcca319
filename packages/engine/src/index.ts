// What answers: small enough for every page. What reviews a rulebook is `@mizan/engine/review`, what reads one that was
// sent is `@mizan/engine/schema`.
export type * from './answer.ts';
export { compile } from './compile.ts';
export type * from './compiled.ts';
export * from './curve.ts';
export type { Amount } from './decimal.ts';
export { evaluate } from './evaluate.ts';
export { UnsoundRulebook } from './exact-figures.ts';
export * from './explain.ts';
export * from './print-amount.ts';
export type { Refusal, RefusalCode } from './refusal.ts';
export { isRefusal } from './refusal.ts';
export * from './rulebook.ts';
export type * from './steps.ts';
export { readAmount } from './typed-amount.ts';
export { amountInWords } from './words.ts';
