export type StopStep = () => Promise<unknown>;

/**
 * Runs the steps in reverse order, and empties the list. A step that fails is reported and stops no other: Postgres would go on
 * without its server.
 */
export async function runStopSteps(steps: StopStep[], report: (fault: unknown) => void) {
  for (const step of steps.splice(0).toReversed()) {
    try {
      await step();
    } catch (error) {
      report(error);
    }
  }
}
