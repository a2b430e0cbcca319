/** Runs work on the browser's storage. Undefined if the storage is blocked or full, or holds something else. */
export function withStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    // The page works without it, until it is left.
    return undefined;
  }
}
