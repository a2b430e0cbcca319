import type { EndpointName } from '@mizan/api';
import { buildApp } from '../http/app.ts';
import type { Handle, Handlers } from '../http/endpoints.ts';
import { ALARMS, type Alarm } from '../money/payments/providers/payments.ts';
import { serveCalculationPreviews } from '../site/calculation-previews.ts';
import { serveLawPages } from '../site/serve-law-pages.ts';
import type { Context } from './context.ts';
import { createTestContext } from './testland/test-context.ts';

const alarmKinds = Object.keys(ALARMS) as Alarm[];

/** Builds the server: the app of `http` with the handlers, pages and counters of all areas. */
export function buildServer(context: Context, handlers: Handlers<Context>) {
  return buildApp(context, {
    handle: createHandle(context, handlers),
    origins: () => context.payments.origins(),
    async serveDrawnPages(app) {
      await serveLawPages(app, context);
      await serveCalculationPreviews(app, context);
    },
    counts: [
      {
        name: 'payment_alarms_total',
        help: 'Payments that need attention, by kind; details are in the log.',
        label: 'alarm',
        // A series that begins at 1 shows Prometheus no increase, so each kind is there from the start.
        read: () => alarmKinds.map((kind) => [kind, context.payments.alarms.get(kind) ?? 0]),
      },
      {
        name: 'mail_cap_refusals_total',
        help: 'Links that were not mailed because LINK_MAILS_PER_DAY was reached.',
        read: () => [['', context.capAlarm.refused()]],
      },
    ],
  });
}

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

/** Runs the handlers by the names of their endpoints; for a test key, with the made-up law. */
function createHandle(context: Context, handlers: Handlers<Context>): Handle {
  const testContext = createTestContext(context);
  return (name: EndpointName, input) =>
    (handlers[name] as AnyHandler)(input, input.identity?.key?.mode === 'test' ? testContext() : context);
}
