import autocannon from 'autocannon';

export type Load = { url: string; connections?: number; seconds?: number };

/** Requests per second; any refusal or error stops the benchmark. */
export async function requestsPerSecond({ url, connections = 64, seconds = 3 }: Load) {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
