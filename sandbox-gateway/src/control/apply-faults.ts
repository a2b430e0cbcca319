import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import type { Provider } from '../transactions.ts';
import { type Fault, falseValueOfFault } from './faults.ts';

/** A body larger than a client should read. */
const OVERSIZED_BYTES = 24 * 1024 * 1024;
const FIREWALL =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.</body></html>';
const BROKEN = '<html><body><h1>500 Internal Server Error</h1></body></html>';

/** Marks the target of a redirect, which is answered normally, so only a client that follows none sees the fault. */
const REDIRECTED = 'redirected=1';

const faultsByRequest = new WeakMap<FastifyRequest, Fault>();

/** The false value that a test has asked for in the answer to this call. */
export const falseValueOf = (request: FastifyRequest) => falseValueOfFault(faultsByRequest.get(request));

/** Applies the faults of a provider to calls from the merchant's server. */
export function applyFaults(app: FastifyInstance, gateway: Gateway, provider: Provider) {
  app.addHook('preHandler', async (request, reply) => {
    const fault = request.url.endsWith(REDIRECTED) ? undefined : gateway.faults.ofAnswer(provider);
    if (!fault) return;
    faultsByRequest.set(request, fault);
    if (fault.kind === 'down') return hangUp(reply);
    if (fault.kind === 'redirect') return reply.redirect(`${request.url}?${REDIRECTED}`, 307);
    if (fault.kind === 'nonsense') return reply.type('text/html').send(FIREWALL);
    if (fault.kind === 'empty') return reply.code(500).type('application/json').send('{}');
    if (fault.kind === 'error') return reply.code(500).type('text/html').send(BROKEN);
    return;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faultsByRequest.get(request);
    if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'drop') hangUp(reply);
    return fault?.kind === 'oversized' ? `${String(payload)}${' '.repeat(OVERSIZED_BYTES)}` : payload;
  });
}

function hangUp(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
