import type { SlabSet } from '@mizan/engine';
import { limits, slabSchema, slabSetSchema } from '@mizan/engine/schema';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { adminItem, day, id, placeId } from '../http/fields.ts';
import { Province } from './places.ts';
import { confirmations, confirmationsInAddress, onDay, publishing, RulebookVersion } from './publications.ts';

/** A schedule on a day, with the number and day of its last change. Its first version holds for earlier days, too. */
export const StoredSlabSet = slabSetSchema
  .extend({ version: z.number().int(), effectiveFrom: z.string() })
  .meta({ id: 'SlabSet' });
export type StoredSlabSet = SlabSet & { version: number; effectiveFrom: string };

export const SlabVersion = RulebookVersion.pick({
  number: true,
  effectiveFrom: true,
  note: true,
  publishedAt: true,
  publishedBy: true,
  state: true,
  withdrawn: true,
}).meta({ id: 'SlabVersion' });
export type SlabVersion = z.infer<typeof SlabVersion>;

/** A schedule as an administrator sends it; the server creates the id. */
const slabSetToSave = slabSetSchema.omit({ id: true }).extend({
  name: z.string().trim().min(1, code('SLAB_NAME_MISSING')).max(300),
  /** A row whose value is empty or 0 is dropped. */
  slabs: z.array(slabSchema.extend({ value: slabSchema.shape.value.nullable() })).max(limits.slabs),
  changeNote: z.string().max(2000).default(''),
});
const params = z.object({ id });

const changedProvince = z.object({ province: Province });
const assignmentQuery = z.object({
  /** The first day on which the assignment holds; by default today in Pakistan, or always where a province has no rules yet. */
  effectiveFrom: day.optional(),
  /** The schedule that the administrator saw as the province's of today, empty for none. Refused if it is another one by now. */
  baseSlabId: z.string().max(100).optional(),
  ...confirmationsInAddress,
});

export const slabs = {
  getAllSlabs: {
    method: 'GET',
    path: '/v1/slab/get-all-slabs',
    summary: 'Every schedule of fees as it charges on a day',
    access: 'admin',
    query: onDay,
    result: z.array(StoredSlabSet),
  },

  getSlab: {
    ...adminItem,
    method: 'GET',
    path: '/v1/slab/get/{id}',
    summary: 'A schedule of fees as it charges on a day',
    params,
    query: onDay,
    result: StoredSlabSet,
  },

  getSlabVersions: {
    ...adminItem,
    method: 'GET',
    path: '/v1/slab/versions/{id}',
    summary: 'The days on which a schedule changes, each with its publication and state, the newest publication first',
    params,
    result: z.array(SlabVersion),
  },

  createSlab: {
    method: 'POST',
    path: '/v1/slab/create',
    summary: 'Add a schedule of fees',
    access: 'admin',
    body: slabSetToSave,
    result: StoredSlabSet,
    status: 201,
    problems: ['SLAB_NAME_TAKEN'],
  },

  changeSlab: {
    method: 'PUT',
    path: '/v1/slab/{id}',
    summary: 'Change a schedule from a day on, for every rulebook that uses it',
    access: 'admin',
    publishes: true,
    params,
    body: slabSetToSave.extend({
      /** The version that was edited. Refused only if another administrator set the same field for this day since. */
      baseVersion: z.number().int().positive().optional(),
      /** The first day on which the change holds; today in Pakistan by default. */
      effectiveFrom: day.optional(),
      /** Confirms an empty list of slabs, which charges nothing from that day on. Without it the list is refused. */
      chargesNothing: z.boolean().default(false),
      ...confirmations,
    }),
    result: StoredSlabSet,
    problems: [
      'NOT_FOUND',
      'SLAB_NAME_TAKEN',
      'RULEBOOK_CHANGED',
      'RULEBOOK_FAULTY',
      'CASES_BROKEN',
      'BACKDATING_UNCONFIRMED',
    ],
  },

  addSlab: {
    method: 'PATCH',
    path: '/v1/province/{provinceId}/add-slab',
    summary: 'Assign a schedule to a province from a day on',
    access: 'admin',
    publishes: true,
    params: z.object({ provinceId: placeId }),
    query: assignmentQuery,
    body: z.object({ slabId: z.string().max(100).default('') }),
    result: changedProvince,
    problems: ['NOT_FOUND', 'SLAB_ID_MISSING', 'PROVINCE_CHANGED', ...publishing],
  },

  removeSlab: {
    method: 'PATCH',
    path: '/v1/province/{provinceId}/remove-slab',
    summary: 'Take the schedule from a province from a day on',
    access: 'admin',
    publishes: true,
    params: z.object({ provinceId: placeId }),
    query: assignmentQuery,
    result: changedProvince,
    problems: ['NOT_FOUND', 'PROVINCE_CHANGED', ...publishing],
  },
} as const satisfies EndpointGroup;
