/** The value that the given share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const p95 = (values: readonly number[]) => percentile(values, 0.95);

export const ms = (value: number) => `${value.toFixed(1)} ms`;
