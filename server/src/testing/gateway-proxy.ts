import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sandboxCredentials } from '@mizan/sandbox-gateway';
import { onTestFinished, vi } from 'vitest';
import { sign } from '../money/payments/providers/jazzcash/hash.ts';
import { createSandboxAdapters } from '../money/payments/providers/sandbox-adapters.ts';
import { startWithClock } from './payments.ts';

type ProxyRequest = { path: string; body: string };
type Answer = { status?: number; body: object };
type AnswerRequest = (request: ProxyRequest) => Answer | undefined | Promise<Answer | undefined>;

/** JazzCash's paths for an inquiry and for a charge. */
export const INQUIRY = '/ApplicationAPI/API/PaymentInquiry/Inquire';
export const WALLET = '/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction';

const TIMEOUT = { timeout: 20_000, interval: 10 };

/** The headers that providers read. */
const FORWARDED_HEADERS = ['content-type', 'x-sfpy-merchant-secret', 'credentials'];

const passOn: AnswerRequest = () => undefined;

/** A proxy between the server and the gateway. The test may answer or delay calls; the others are passed on. */
async function startGatewayProxy(gateway: { url: string }) {
  const asked: ProxyRequest[] = [];
  let answering: AnswerRequest = passOn;
  const server = createServer(async (request, response) => {
    const call = { path: request.url ?? '', body: await text(request) };
    asked.push(call);
    const answer = await answering(call);
    if (answer) {
      const { status = 200, body } = answer;
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
    const { method = 'GET', headers } = request;
    const passed = await fetch(gateway.url + call.path, {
      method,
      redirect: 'manual',
      headers: FORWARDED_HEADERS.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, String(headers[name])]],
      ),
      ...(call.body !== '' && { body: call.body }),
    });
    const location = passed.headers.get('location');
    const type = passed.headers.get('content-type') ?? 'text/plain';
    response.writeHead(passed.status, { 'content-type': type, ...(location !== null && { location }) });
    return response.end(await passed.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const askedAt = (path: string) => asked.filter((call) => call.path.includes(path));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests to a path, in order of arrival. */
    asked: askedAt,
    untilAsked: (path: string, count = 1) =>
      vi.waitFor(() => {
        const times = askedAt(path).length;
        if (times < count) throw new Error(`${path} was asked ${times} times`);
      }, TIMEOUT),
    /** Sets how calls are answered; a call is passed on for undefined. */
    answer: (next: AnswerRequest) => void (answering = next),
  };
}

/** The app with a clock and provider answers that the test controls. */
export async function startIntercepted(environment: NodeJS.ProcessEnv = {}, parts: { runsJobs?: boolean } = {}) {
  const app = await startWithClock({ PAYMENT_TIMEOUT_MS: '20000', ...environment }, parts);
  const { origin, context, gateway } = app;
  const provider = await startGatewayProxy(gateway);
  const adapters = createSandboxAdapters(provider.url, { origin, timeoutMs: context.config.payments.timeoutMs });
  context.payments.useSandbox(adapters);
  return { ...app, provider };
}

const STATES = {
  paid: { pp_PaymentResponseCode: '121', pp_Status: 'Completed' },
  failed: { pp_PaymentResponseCode: '024', pp_Status: 'Failed' },
  pending: { pp_PaymentResponseCode: '157', pp_Status: 'Pending' },
  reversed: { pp_PaymentResponseCode: '122', pp_Status: 'Reversed' },
};

/** JazzCash's signed answer to an inquiry. */
export const inquiryAnswer = (state: keyof typeof STATES, about: Record<string, string> = {}) => ({
  body: sign({ pp_ResponseCode: '000', ...STATES[state], ...about }, sandboxCredentials.jazzcash.integritySalt),
});

/** Answers that wait until the test releases them. */
export function holdBack<Value>() {
  const held: { release: () => void }[] = [];
  const hold = (value: Value) => new Promise<Value>((resolve) => void held.push({ release: () => resolve(value) }));
  const untilHeld = (count: number) =>
    vi.waitFor(() => {
      if (held.length < count) throw new Error(`${held.length} answers are held back`);
    }, TIMEOUT);
  return { held, hold, untilHeld };
}
