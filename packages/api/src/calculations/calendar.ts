import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done, Download, provenByRequest, segment } from '../http/fields.ts';

/** The path of the private calendar address; null while there is none. */
const CalendarAddress = z.object({ path: z.string().nullable() }).meta({ id: 'CalendarAddress' });
const ownCalendar = { path: '/v1/calendar', access: 'member' } as const;

export const calendar = {
  getCalendar: {
    ...ownCalendar,
    method: 'GET',
    summary: 'The private address at which a calendar reads the deadlines of deficiencies in filings',
    result: CalendarAddress,
  },

  renewCalendar: {
    ...ownCalendar,
    method: 'POST',
    summary: 'Make the private address of the calendar, or replace it: the earlier address then leads nowhere',
    result: CalendarAddress,
    status: 201,
  },

  withdrawCalendar: {
    ...ownCalendar,
    method: 'DELETE',
    summary: 'Withdraw the private address of the calendar',
    result: Done,
  },

  readCalendar: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/calendar/{token}',
    summary: 'The deadlines of deficiencies as an iCalendar file, for a calendar that subscribes to the address',
    params: z.object({ token: segment(100) }),
    answer: 'file',
    result: Download,
    problems: ['NOT_FOUND'],
    // One calendar service reads for many members from the same network.
    limit: { max: 3000, seconds: 300 },
  },
} as const satisfies EndpointGroup;
