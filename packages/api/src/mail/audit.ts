import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { dayRange, page, searchTerm } from '../http/fields.ts';

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().nullable(),
    /** Null once the account is deleted. */
    by: z.object({ name: z.string(), email: z.string() }).nullable(),
    action: z.string(),
    subject: z.string(),
    /** The present name of the member or schedule that was changed; null for other subjects, and once it is deleted. */
    about: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  getAuditEntries: {
    method: 'GET',
    path: '/v1/audit',
    summary: 'Administrative changes, the newest first',
    access: 'admin',
    query: z.object({
      /** The id of the last entry on the previous page. */
      before: z.coerce.number().int().positive().optional(),
      /** Words of the name or e-mail address of the administrator who made the change. */
      who: searchTerm,
      action: z.string().max(100).optional(),
      /** Words of the subject that was changed, or of its name. */
      subject: searchTerm,
      ...dayRange,
      limit: page.shape.limit,
    }),
    result: z.array(AuditEntry),
  },
} as const satisfies EndpointGroup;
