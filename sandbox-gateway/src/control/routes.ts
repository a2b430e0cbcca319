import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf, jsonOf, textOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { lookOf, lookQuery } from '../pages/look.ts';
import { sendPage } from '../pages/page.ts';
import { endPayment, listTransactions, moveMerchant, notify, setFault, setState } from './acts.ts';
import { frontPage } from './front-page.ts';
import type { Body } from './orders.ts';
import { Wrong } from './orders.ts';
import { demandHere, demandOwner, NotOwner } from './owner.ts';

/** Switches for tests and for people who try things out. */
export async function control(app: FastifyInstance, gateway: Gateway) {
  await app.register(async (switches) => {
    switches.setErrorHandler((error, _request, reply) => {
      if (error instanceof NotOwner) return reply.code(403).send({ message: error.message });
      if (error instanceof Wrong) return reply.code(400).send({ message: error.message });
      throw error;
    });
    look(switches, gateway);
    act(switches, gateway);
  });
}

function look(switches: FastifyInstance, gateway: Gateway) {
  const on = (path: string, list: () => unknown) =>
    switches.get(path, (request) => {
      demandHere(request);
      return list();
    });
  on('/control/transactions', () => listTransactions(gateway));
  on('/control/faults', () => gateway.faults.list());
  on('/control/notifications', () => gateway.notifications.list());
  switches.get('/', (request, reply) => {
    demandHere(request);
    return sendPage(reply, frontPage(gateway, lookOf(request)));
  });
}

function act(switches: FastifyInstance, gateway: Gateway) {
  const on = (path: string, action: (gateway: Gateway, body: Body) => unknown) =>
    switches.post(path, async (request, reply) => {
      demandOwner(request);
      const done = await action(gateway, bodyOf(request));
      // The forms of the front page lead back to it.
      if (request.headers.accept?.includes('text/html')) return reply.redirect(`/?${lookQuery(lookOf(request))}`, 303);
      return done;
    });
  on('/control/faults', setFault);
  on('/control/transactions', setState);
  on('/control/endings', endPayment);
  on('/control/notifications', notify);
  on('/control/merchant', moveMerchant);
}

const bodyOf = (request: FastifyRequest): Body => jsonOf(textOf(request)) ?? formOf(request);
