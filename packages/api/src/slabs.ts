import type { SlabSet } from '@mizan/engine';
import { limits, slabSchema, slabSetSchema } from '@mizan/engine/schema';
import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { code } from './field-errors.ts';
import { adminItem, id } from './fields.ts';

/** The latest version of a schedule, with its number. */
export const StoredSlabSet = slabSetSchema.extend({ version: z.number().int() }).meta({ id: 'SlabSet' });
export type StoredSlabSet = SlabSet & { version: number };

/** What an administrator sends; the id is given by the server. */
const drafted = slabSetSchema.omit({ id: true }).extend({
  name: z.string().trim().min(1, code('SLAB_NAME_MISSING')).max(300),
  /** A row whose value is empty or 0 is dropped. */
  slabs: z.array(slabSchema.extend({ value: slabSchema.shape.value.nullable() })).max(limits.slabs),
  changeNote: z.string().max(2000).default(''),
});
const params = z.object({ id });

export const slabs = {
  getAllSlabs: {
    method: 'GET',
    path: '/v1/slab/get-all-slabs',
    summary: 'The latest version of every schedule of fees',
    access: 'admin',
    result: z.array(StoredSlabSet),
  },

  getSlab: {
    ...adminItem,
    method: 'GET',
    path: '/v1/slab/get/{id}',
    summary: 'The latest version of a schedule of fees',
    params,
    result: StoredSlabSet,
  },

  createSlab: {
    method: 'POST',
    path: '/v1/slab/create',
    summary: 'Add a schedule of fees',
    access: 'admin',
    body: drafted,
    result: StoredSlabSet,
    status: 201,
    problems: ['SLAB_NAME_TAKEN'],
  },

  changeSlab: {
    method: 'PUT',
    path: '/v1/slab/{id}',
    summary: 'Change a schedule: its next version, and one of every rulebook that uses it',
    access: 'admin',
    params,
    body: drafted.extend({
      baseVersion: z.number().int().positive().optional(),
      effectiveFrom: z.iso.date().optional(),
      confirmBrokenCases: z.boolean().default(false),
    }),
    result: StoredSlabSet,
    problems: ['NOT_FOUND', 'SLAB_NAME_TAKEN', 'SLAB_CHANGED', 'CASES_BROKEN'],
  },
} as const satisfies EndpointGroup;
