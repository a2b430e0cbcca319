export * from './plan-withdrawal.ts';
export * from './timeline.ts';
