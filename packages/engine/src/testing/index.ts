// Small rulebooks for tests, benches and journeys.

export * from './rulebooks.ts';
export * from './trees.ts';
