const MIN_PLOTTED = 7;

/** The plots begin with the first day on which anything happened, so that a young installation is not drawn as a void. */
export function firstBusy(values: readonly (readonly number[])[], days: number): number {
  const busy = values.map((each) => each.findIndex((count) => count > 0)).filter((day) => day >= 0);
  return Math.max(0, Math.min(...busy, days - MIN_PLOTTED));
}
