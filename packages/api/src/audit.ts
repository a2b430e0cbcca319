import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { code } from './field-errors.ts';

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().nullable(),
    /** Who that is, as long as there is such a member. */
    by: z.object({ name: z.string(), email: z.string() }).nullable(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = z.iso.date(code('DATE_INVALID')).optional();

export const audit = {
  getAuditEntries: {
    method: 'GET',
    path: '/v1/audit',
    summary: 'Administrative changes, the newest first',
    access: 'admin',
    query: z.object({
      /** The last id of the page before. */
      before: z.coerce.number().int().positive().optional(),
      /** Words of the name or the e-mail address of whoever made the change. */
      who: z.string().trim().max(200, code('TOO_LONG')).optional(),
      action: z.string().max(100).optional(),
      /** Words of what was changed. */
      subject: z.string().trim().max(200, code('TOO_LONG')).optional(),
      /** Days in Pakistan, both included. */
      from: day,
      to: day,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    result: z.array(AuditEntry),
  },
} as const satisfies EndpointGroup;
