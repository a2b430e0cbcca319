import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { day, id, placeId } from '../http/fields.ts';
import { CalculationType } from './catalogue.ts';

/** What an administrator compares with its sources: a rulebook or a schedule. */
export const CheckScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rulebook'), provinceId: placeId, type: CalculationType }),
  z.object({ kind: z.literal('schedule'), slabId: id }),
]);
export type CheckScope = z.infer<typeof CheckScope>;

export const LawCheck = z
  .object({
    scope: CheckScope,
    /** The name of the province or of the schedule. */
    name: z.string(),
    checkedOn: z.iso.date(),
    checkAgainBy: z.iso.date(),
    note: z.string(),
    /** The name of the administrator; null once the account is deleted. */
    by: z.string().nullable(),
  })
  .meta({ id: 'LawCheck' });
export type LawCheck = z.infer<typeof LawCheck>;

export const checks = {
  checkLaw: {
    method: 'POST',
    path: '/v1/law-check',
    summary: 'Record that a rulebook or a schedule was compared with its sources today, and by when to do it again',
    access: 'admin',
    body: z.object({ scope: CheckScope, checkAgainBy: day, note: z.string().trim().max(2000).default('') }),
    result: LawCheck,
    status: 201,
    problems: ['NOT_FOUND'],
  },

  listLawChecks: {
    method: 'GET',
    path: '/v1/law-check',
    summary: 'The latest check of each rulebook and schedule, sorted by the date of the next one',
    access: 'admin',
    result: z.array(LawCheck),
  },
} as const satisfies EndpointGroup;
