import type { Problem } from '@mizan/api';
import { vi } from 'vitest';

export type SentRequest = { method: string; path: string; body: unknown; headers: Headers; isKeptAlive: boolean };
type Answer = Problem | object | Promise<Problem | object>;

/** Replaces `fetch` by a server: it answers a problem with its status and anything else as JSON, and records the requests. */
export function stubServer(answer: (request: SentRequest) => Answer): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const request = { method: init.method ?? 'GET', path, body, headers, isKeptAlive: init.keepalive === true };
    requests.push(request);
    const result = await answer(request);
    if (!(result instanceof Error)) return Response.json(result);
    // Any other error stands for a lost connection.
    if (!('toBody' in result)) throw result;
    return Response.json(result.toBody('request-1'), { status: result.status });
  });
  return requests;
}

// Bound before a test replaces the clock.
const now = performance.now.bind(performance);
const MAX_WAIT_MS = 20_000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for a condition, turn by turn of the event loop. */
export async function until(hasHappened: () => boolean, waitATurn: () => Promise<unknown> = nextTurn) {
  for (const end = now() + MAX_WAIT_MS; now() < end; await waitATurn()) if (hasHappened()) return;
  throw new Error('The awaited condition did not come true in time');
}
