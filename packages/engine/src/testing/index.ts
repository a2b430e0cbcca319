// Small rulebooks for tests, benches and journeys.

export * from './other-values.ts';
export * from './rulebooks.ts';
export * from './trees.ts';
