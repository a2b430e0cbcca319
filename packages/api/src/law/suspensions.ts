import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { byUuid, day, id, placeId, Suspension } from '../http/fields.ts';
import { CalculationType, SubMinorPlace } from './catalogue.ts';

/** What a suspension switches off: one sub-minor, one schedule with all rules that use it, or a whole province. */
export const SuspensionScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subMinor'), provinceId: placeId, type: CalculationType, subMinorId: id }),
  z.object({ kind: z.literal('schedule'), slabId: id }),
  z.object({ kind: z.literal('province'), provinceId: placeId }),
]);
export type SuspensionScope = z.infer<typeof SuspensionScope>;

export const RuleSuspension = Suspension.extend({
  id: z.uuid(),
  scope: SuspensionScope,
  /** The name that the sub-minor, schedule or province had when it was switched off. */
  name: z.string(),
  /** The name of the administrator; null once the account is deleted. */
  by: z.string().nullable(),
}).meta({ id: 'RuleSuspension' });
export type RuleSuspension = z.infer<typeof RuleSuspension>;

const text = z.string().trim().min(1, code('MESSAGE_MISSING')).max(500, code('TOO_LONG'));

export const suspensions = {
  suspendRule: {
    method: 'POST',
    path: '/v1/suspension',
    summary: 'Switch off a sub-minor, a schedule or a province at once on all servers, with a message for readers',
    access: 'admin',
    body: z.object({ scope: SuspensionScope, message: z.object({ en: text, ur: text }) }),
    result: RuleSuspension,
    status: 201,
    problems: ['NOT_FOUND', 'SUSPENDED_ALREADY'],
  },

  liftSuspension: {
    method: 'POST',
    path: '/v1/suspension/{id}/lift',
    summary: 'Switch on again',
    access: 'admin',
    params: byUuid,
    result: RuleSuspension,
    problems: ['NOT_FOUND'],
  },

  listSuspensions: {
    method: 'GET',
    path: '/v1/suspension',
    summary: 'All that is switched off, the newest first',
    access: 'admin',
    result: z.array(RuleSuspension),
  },

  getSuspension: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/suspension',
    summary: 'Whether a sub-minor is switched off on a day of law, today by default, and why',
    access: 'guest',
    key: 'catalogue',
    params: SubMinorPlace,
    query: z.object({ asOf: day.optional() }),
    result: z.object({ suspension: Suspension.nullable() }),
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE'],
  },
} as const satisfies EndpointGroup;
