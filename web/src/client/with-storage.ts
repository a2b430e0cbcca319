/** Works with the browser's storage. Where that is blocked or full, or holds something else, nothing is kept: undefined. */
export function withStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    // The page works without it, until it is left.
    return undefined;
  }
}
