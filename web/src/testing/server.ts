import type { Problem } from '@mizan/api';
import { vi } from 'vitest';

export type Asked = { method: string; path: string; body: unknown; headers: Headers; isKeptAlive: boolean };
type Answer = Problem | object | Promise<Problem | object>;

/** Stands in for the server behind `fetch`: a problem is answered with its status, anything else as it is. Keeps what was asked. */
export function stubServer(answer: (asked: Asked) => Answer): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const asked = { method: init.method ?? 'GET', path, body, headers, isKeptAlive: init.keepalive === true };
    all.push(asked);
    const answered = await answer(asked);
    if (!(answered instanceof Error)) return Response.json(answered);
    // An error that is no problem is a connection that failed.
    if (!('toBody' in answered)) throw answered;
    return Response.json(answered.toBody('request-1'), { status: answered.status });
  });
  return all;
}

/** Waits until something has happened, for as many turns as any chain of promises in a test needs. */
export async function until(hasHappened: () => boolean) {
  for (let turn = 0; turn < 1000; turn += 1) {
    if (hasHappened()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It has not happened');
}
