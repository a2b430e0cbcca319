import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { dayRange } from '../http/fields.ts';
import { CalculationType, RuleCounts } from '../law/catalogue.ts';

const Day = z.object({
  /** A day in Pakistan. */
  day: z.iso.date(),
  calculations: z.int(),
  /** The payments of the day minus its refunds. */
  revenuePaisa: z.int(),
  /** Searches bought, and searches spent on calculations. */
  sold: z.int(),
  spent: z.int(),
  newMembers: z.int(),
});

export const Overview = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    members: z.object({ all: z.int(), administrators: z.int(), suspended: z.int() }),
    /** Tasks that wait: messages, unsent mail, orders under review, contrary reports, and excerpts to be confirmed. */
    waiting: z.object({
      messages: z.int(),
      failedMail: z.int(),
      reviews: z.int(),
      alarms: z.int(),
      excerpts: z.int(),
    }),
    /** Every day of the range, including days without any event. */
    days: z.array(Day),
    /** The calculations of each province and type, as one number for each day. */
    places: z.array(
      z.object({
        provinceId: z.string(),
        province: z.string(),
        type: CalculationType,
        calculations: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const Readiness = z
  .object({
    /** Whether mail goes out, real payments work, and a backup is made every night. */
    mail: z.boolean(),
    payments: z.boolean(),
    backup: z.boolean(),
    secondAdministrator: z.boolean(),
    /** Whether the server runs in production mode at a public https address. */
    address: z.boolean(),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

const EvidenceCounts = RuleCounts.extend({ cases: z.int() });
export type EvidenceCounts = z.infer<typeof EvidenceCounts>;

export const Evidence = z
  .object({
    provinceId: z.string(),
    province: z.string(),
    type: CalculationType,
    /** The counts at the end of each month, the oldest first; the last are today's. Uncounted months are left out. */
    months: z.array(z.object({ month: z.iso.date(), counts: EvidenceCounts })),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof Evidence>;

export const overview = {
  getEvidence: {
    method: 'GET',
    path: '/v1/admin/evidence',
    summary:
      'How well the rules of each province are supported, now and at the end of each of the twelve months before',
    access: 'admin',
    result: z.array(Evidence),
  },

  getReadiness: {
    method: 'GET',
    path: '/v1/admin/readiness',
    summary: 'What of this installation is ready for the public, and what is not yet',
    access: 'admin',
    result: Readiness,
  },

  getOverview: {
    method: 'GET',
    path: '/v1/admin/overview',
    summary: 'Calculations, revenue, searches and members by day; the last 30 days by default, 366 at most',
    access: 'admin',
    query: z.object(dayRange),
    result: Overview,
  },
} as const satisfies EndpointGroup;
