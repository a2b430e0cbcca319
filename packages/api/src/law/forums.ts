import { forumSchema, limits } from '@mizan/engine/schema';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { placeId } from '../http/fields.ts';

export const ForumTable = z
  .object({ number: z.number().int(), forums: z.array(forumSchema) })
  .meta({ id: 'ForumTable' });

export const forums = {
  getForums: {
    method: 'GET',
    path: '/v1/forum/{provinceId}',
    summary: 'The courts of a province in rising order, with the value up to which each may try a suit',
    access: 'guest',
    key: 'catalogue',
    params: z.object({ provinceId: placeId }),
    result: ForumTable,
    problems: ['NOT_FOUND'],
  },

  saveForums: {
    method: 'PUT',
    path: '/v1/forum/{provinceId}',
    summary: 'Publish the courts of a province as the next table',
    access: 'admin',
    publishes: true,
    params: z.object({ provinceId: placeId }),
    body: z.object({ forums: z.array(forumSchema).max(limits.forums), baseNumber: z.number().int().min(0).optional() }),
    result: ForumTable,
    problems: ['NOT_FOUND', 'FORUMS_CHANGED'],
  },
} as const satisfies EndpointGroup;
