import { z } from 'zod';
import { CalculationType } from './catalogue.ts';
import type { EndpointGroup } from './endpoint.ts';
import { dayRange } from './fields.ts';

const Day = z.object({
  /** A day in Pakistan. */
  day: z.iso.date(),
  calculations: z.int(),
  /** Payments of that day less refunds of that day. */
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
    /** Open messages, mail that could not be sent, orders that differ from the provider's record. */
    waiting: z.object({ messages: z.int(), failedMail: z.int(), reviews: z.int() }),
    /** Every day of the range, also those on which nothing happened. */
    days: z.array(Day),
    /** Calculations by place: one number for each day, in order. */
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

export const overview = {
  getOverview: {
    method: 'GET',
    path: '/v1/admin/overview',
    summary: 'Calculations, revenue, searches and members by day; the last 30 days by default, 366 at most',
    access: 'admin',
    query: z.object(dayRange),
    result: Overview,
  },
} as const satisfies EndpointGroup;
