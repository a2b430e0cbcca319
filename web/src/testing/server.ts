import type { Problem } from '@mizan/api';
import { vi } from 'vitest';

export type Asked = { method: string; path: string; body: unknown; headers: Headers; isKeptAlive: boolean };
type Answer = Problem | object | Promise<Problem | object>;

/** Replaces `fetch` by a server: it answers a problem with its status and anything else as JSON, and records the requests. */
export function stubServer(answer: (asked: Asked) => Answer): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const asked = { method: init.method ?? 'GET', path, body, headers, isKeptAlive: init.keepalive === true };
    all.push(asked);
    const answered = await answer(asked);
    if (!(answered instanceof Error)) return Response.json(answered);
    // Any other error stands for a lost connection.
    if (!('toBody' in answered)) throw answered;
    return Response.json(answered.toBody('request-1'), { status: answered.status });
  });
  return all;
}

// Taken before a test moves the clock.
const now = performance.now.bind(performance);
const MAX_WAIT_MS = 20_000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for a condition, turn by turn of the event loop. */
export async function until(hasHappened: () => boolean, waitATurn: () => Promise<unknown> = nextTurn) {
  for (const end = now() + MAX_WAIT_MS; now() < end; await waitATurn()) if (hasHappened()) return;
  throw new Error('It has not happened');
}
