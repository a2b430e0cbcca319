import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { adminItem, byMember, page, reason, searchTerm } from '../http/fields.ts';
import { Language, Role } from './accounts.ts';

const listedFields = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  searchesLeft: z.int(),
  emailConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
};

export const ListedMember = z.object(listedFields).meta({ id: 'ListedMember' });
export type ListedMember = z.infer<typeof ListedMember>;

export const MemberCard = z
  .object({
    ...listedFields,
    profilePicture: z.string().nullable(),
    language: Language,
    /** Null for administrators created by the operator. */
    agreedToTermsAt: z.iso.datetime().nullable(),
    emailConfirmedAt: z.iso.datetime().nullable(),
    /** The reason of the suspension; null unless the member is suspended. */
    suspendedBecause: z.string().nullable(),
    hasPassword: z.boolean(),
    usesGoogle: z.boolean(),
    /** The number of active sessions. */
    sessions: z.int(),
    /** The number of saved calculations. */
    calculations: z.int(),
  })
  .meta({ id: 'MemberCard' });
export type MemberCard = z.infer<typeof MemberCard>;

const ofMember = { ...adminItem, params: byMember, result: MemberCard } as const;

export const members = {
  listMembers: {
    method: 'GET',
    path: '/v1/admin/members',
    summary: 'The members, the newest first; every word of the search has to be in the name or the e-mail address',
    access: 'admin',
    query: page.extend({
      searchTerm,
      role: Role.optional(),
      suspended: z.enum(['true', 'false']).optional(),
    }),
    result: z.object({ results: z.array(ListedMember), totalPages: z.int(), totalResults: z.int() }),
  },

  getMember: {
    ...ofMember,
    method: 'GET',
    path: '/v1/admin/members/{memberId}',
    summary: 'One member, as an administrator needs to know them',
  },

  suspendMember: {
    ...ofMember,
    method: 'POST',
    path: '/v1/admin/members/{memberId}/suspend',
    summary: 'Shut a member out: their sessions end at once, everywhere',
    body: z.object({ reason }).meta({ id: 'Suspension' }),
    problems: ['NOT_FOUND', 'LAST_ADMINISTRATOR'],
  },

  readmitMember: {
    ...ofMember,
    method: 'POST',
    path: '/v1/admin/members/{memberId}/readmit',
    summary: 'Let a suspended member in again',
    body: z.object({ reason }).meta({ id: 'Readmission' }),
  },

  changeMemberRole: {
    ...ofMember,
    method: 'POST',
    path: '/v1/admin/members/{memberId}/role',
    summary: 'Make a member an administrator, or an administrator a member; they log in again',
    body: z.object({ role: Role, reason }).meta({ id: 'RoleChange' }),
    problems: ['NOT_FOUND', 'LAST_ADMINISTRATOR', 'MEMBER_UNCONFIRMED'],
  },
} as const satisfies EndpointGroup;
