import { onTestFinished, vi } from 'vitest';

/** A body that is an object is sent as JSON, a text as it is. */
type Answer = { status?: number; body: object | string };
type ReceivedRequest = { url: string; method: string | undefined; headers: Record<string, string>; body: unknown };

/** Replaces `fetch` by a provider that gives the test's answers in turn, and repeats the last one. */
export function stubProvider(...answers: readonly Answer[]) {
  const asked: ReceivedRequest[] = [];
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  const stub = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    const { method, headers, body } = init;
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    asked.push({ url: String(url), method, headers: headers as Record<string, string>, body: sent });
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? { body: '' };
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(answer.status === 204 ? null : text, { status: answer.status ?? 200 });
  });
  onTestFinished(() => {
    stub.mockRestore();
    timeouts.mockRestore();
  });
  /** The time-out of each call in milliseconds. */
  return { asked, timeouts: () => timeouts.mock.calls.map(([ms]) => ms) };
}
