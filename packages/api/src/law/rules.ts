import type { Reading, RuleFigures, SlabSet } from '@mizan/engine';
import { verifications } from '@mizan/engine';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { AnyAmount, day, described } from '../http/fields.ts';
import { Suspension } from '../http/suspension.ts';
import { CalculationType, namedRule, RuleSource, SubMinorPlace } from './catalogue.ts';

/** One rule with all that it rests on, so that nobody has to quote its figures alone. */
const Rule = z
  .object({
    country: z.string(),
    province: z.string(),
    provinceName: z.string(),
    type: CalculationType,
    ...namedRule,
    asOf: z.string(),
    /** The amount to calculate with; null for a rule that takes none. */
    asks: z.object({ label: z.string(), minimum: AnyAmount, maximum: AnyAmount.nullable() }).nullable(),
    referenceToSource: z.string(),
    verification: z.enum(verifications),
    /** False where the law gives no figure. */
    isEstablished: z.boolean(),
    rulebook: z.object({ number: z.int(), effectiveFrom: z.string() }),
    sources: z.array(RuleSource),
    note: z.string().nullable(),
    extraResultInfo: z.string().nullable(),
    ruleFigures: described<RuleFigures>('What the rule computes by.'),
    /** The schedules that it computes by. */
    schedules: z.array(described<SlabSet>('A schedule of fees.')),
    /** How else it is read, where that is contested. */
    readings: z.array(described<Reading>('Another reading, with its own figures and evidence.')),
    /** The day on which it had last been compared with its sources. */
    checkedOn: z.iso.date().nullable(),
    /** Only while it is switched off. */
    suspension: Suspension.optional(),
  })
  .meta({ id: 'Rule' });

export const rules = {
  getRule: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/rule',
    summary: 'What a rule takes and computes by, with its reference, evidence and version',
    access: 'guest',
    key: 'catalogue',
    params: SubMinorPlace,
    query: z.object({ asOf: day.optional() }),
    limit: { max: 300, seconds: 60, isLocal: true },
    result: Rule,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE'],
  },
} as const satisfies EndpointGroup;
