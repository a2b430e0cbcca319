import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOf, textOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { endPayment, listTransactions, notify, setFault, setState } from './acts.ts';
import type { Body } from './orders.ts';
import { InvalidOrder } from './orders.ts';

class NotLocal extends Error {}

/** Switches for tests and for developers at this machine. */
export async function control(app: FastifyInstance, gateway: Gateway) {
  await app.register(async (switches) => {
    switches.setErrorHandler((error, _request, reply) => {
      if (error instanceof NotLocal) return reply.code(403).send({ message: error.message });
      if (error instanceof InvalidOrder) return reply.code(400).send({ message: error.message });
      throw error;
    });
    switches.addHook('onRequest', async (request) => demandLocal(request));
    switches.get('/control/transactions', () => listTransactions(gateway));
    switches.get('/control/faults', () => gateway.faults.list());
    switches.get('/control/notifications', () => gateway.notifications.list());
    const on = (path: string, act: (gateway: Gateway, body: Body) => unknown) =>
      switches.post(path, async (request) => act(gateway, jsonOf(textOf(request)) ?? {}));
    on('/control/faults', setFault);
    on('/control/transactions', setState);
    on('/control/endings', endPayment);
    on('/control/notifications', notify);
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/** Refuses other machines, foreign host names that resolve to this one, and pages of other sites in a local browser. */
function demandLocal({ headers, socket }: FastifyRequest) {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(host);
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isLocal || !isOwnPage || !isOwnSite) throw new NotLocal('Only the machine that runs the gateway may do this.');
}
