import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

export const getAuditEntries = endpoint({
  method: 'GET',
  path: '/v1/audit',
  summary: 'Administrative changes, the newest first',
  access: 'admin',
  query: z.object({
    /** The last id of the page before. */
    before: z.coerce.number().int().positive().optional(),
    subject: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.array(AuditEntry),
  problems: ['INVALID'],
});
