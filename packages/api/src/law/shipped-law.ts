import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { CalculationType } from './catalogue.ts';
import { Change, publishing } from './publications.ts';

/** The rulebook, schedule, list of courts or province (its schedule) that the shipped law changes. */
export const ShippedSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rulebook'), provinceId: z.string(), type: CalculationType }),
  z.object({ kind: z.literal('slabSet'), slabSetId: z.string() }),
  z.object({ kind: z.literal('forums'), provinceId: z.string() }),
  z.object({ kind: z.literal('province'), provinceId: z.string() }),
]);
export type ShippedSubject = z.infer<typeof ShippedSubject>;

/** A field that the shipped law and the administrators set differently. */
export const ShippedConflict = z
  .object({
    /** Null until the shipped law is taken; then the conflict waits for a decision under this id. */
    id: z.string().nullable(),
    subject: ShippedSubject,
    /** The id of the category, rule, schedule, table of courts or province that has the field. */
    item: z.string(),
    names: z.array(z.string()),
    /** `removed` stands for the whole item: true where one side removed it. */
    field: z.string(),
    /** The day from which the shipped value holds; null where it has no date: then from the day of the decision. */
    from: z.iso.date().nullable(),
    before: z.unknown(),
    shipped: z.unknown(),
    own: z.unknown(),
  })
  .meta({ id: 'ShippedConflict' });
export type ShippedConflict = z.infer<typeof ShippedConflict>;

export const ShippedLaw = z
  .object({
    /** The digest of the shipped files. The request that takes them repeats it, so only the files shown are taken. */
    digest: z.string(),
    /** Whether the files changed since they were last taken, if only in worked cases, or in what is in force already. */
    isNew: z.boolean(),
    /** The changes of the shipped law since then that can be merged, at most 500 for each subject. */
    changes: z.array(
      z.object({
        subject: ShippedSubject,
        /** The day from which the changes hold; null for today, where they have no date. Each day is listed apart. */
        from: z.iso.date().nullable(),
        count: z.int(),
        changes: z.array(Change),
      }),
    ),
    changeCount: z.int(),
    /** The changes that cannot be merged: those not taken yet, and those that still wait for a decision. */
    conflicts: z.array(ShippedConflict),
    /** Provinces of the shipped law that this installation does not have. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'ShippedLaw' });
export type ShippedLaw = z.infer<typeof ShippedLaw>;

export const shippedLaw = {
  getShippedLaw: {
    method: 'GET',
    path: '/v1/admin/shipped-law',
    summary:
      'The changes of the shipped law since it was last taken: those that can be merged with the law in force, and the conflicts',
    access: 'admin',
    result: ShippedLaw,
  },

  takeShippedLaw: {
    method: 'POST',
    publishes: true,
    path: '/v1/admin/shipped-law',
    summary:
      'Publish the changes that can be merged, from today on. In a conflict the text in force stays until an administrator decides',
    access: 'admin',
    body: z.object({
      /** The digest of the shipped law that the administrator saw. */
      digest: z.string().max(100),
      confirmBrokenCases: z.boolean().default(false),
    }),
    result: z.object({ published: z.array(z.string()), waiting: z.int() }),
    problems: ['SHIPPED_LAW_CHANGED', ...publishing, 'SLAB_NAME_TAKEN'],
  },

  decideShippedConflict: {
    method: 'POST',
    publishes: true,
    path: '/v1/admin/shipped-law/conflicts/{id}',
    summary: 'Decide a conflict: the shipped text is published, or the text in force stays',
    access: 'admin',
    params: z.object({ id }),
    body: z.object({ side: z.enum(['shipped', 'own']), confirmBrokenCases: z.boolean().default(false) }),
    result: z.object({ published: z.array(z.string()) }),
    problems: ['NOT_FOUND', ...publishing, 'SLAB_NAME_TAKEN'],
  },
} as const satisfies EndpointGroup;
