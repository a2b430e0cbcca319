import { forumSchema } from '@mizan/engine/schema';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { byUuid, reason } from '../http/fields.ts';
import { CalculationType } from './catalogue.ts';
import { Change, confirmationsInAddress } from './publications.ts';

/** A rulebook or schedule that a proposal would change from a day on, or from which it withdraws a change. */
const version = {
  effectiveFrom: z.string(),
  isWithdrawn: z.boolean(),
  /** The number by which `getProposalChanges` lists its changes. */
  part: z.number().int(),
  /** Changes of positions are counted apart, because one move makes many of them. */
  changeCount: z.number().int(),
  positionCount: z.number().int(),
};

/** What a proposal would publish. It is computed once, when the proposal is submitted. */
export const ProposalEffects = z
  .object({
    rulebooks: z.array(z.object({ provinceId: z.string(), type: CalculationType, ...version })),
    schedules: z.array(z.object({ id: z.string(), name: z.string(), ...version })),
    /** The provinces to which another schedule would be assigned. */
    provinces: z.array(z.string()),
    courts: z.array(z.object({ provinceId: z.string(), before: z.array(forumSchema), after: z.array(forumSchema) })),
  })
  .meta({ id: 'ProposalEffects' });
export type ProposalEffects = z.infer<typeof ProposalEffects>;

export const Proposal = z
  .object({
    id: z.uuid(),
    /** The endpoint whose request was submitted. */
    action: z.string(),
    author: z.object({ id: z.uuid(), name: z.string() }),
    isOwn: z.boolean(),
    note: z.string(),
    submittedAt: z.string(),
    /** Why, by whom and when it was sent back; null while it waits for approval. */
    sentBack: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
    effects: ProposalEffects,
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

export const ProposalChanges = z.object({ changes: z.array(Change) }).meta({ id: 'ProposalChanges' });
export type ProposalChanges = z.infer<typeof ProposalChanges>;

const done = z.object({ done: z.literal(true) });

export const approval = {
  listProposals: {
    method: 'GET',
    path: '/v1/proposals',
    summary:
      'The proposals that wait for a second administrator, the oldest first, and whether publishing needs approval',
    access: 'admin',
    result: z.object({ isApprovalNeeded: z.boolean(), proposals: z.array(Proposal) }),
  },

  getProposalChanges: {
    method: 'GET',
    path: '/v1/proposals/{id}/changes',
    summary: 'A page of the changes of one rulebook or schedule that a proposal would publish',
    access: 'admin',
    params: byUuid,
    query: z.object({
      part: z.coerce.number().int().min(0).max(100_000),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    result: ProposalChanges,
  },

  approveProposal: {
    method: 'POST',
    path: '/v1/proposals/{id}/approve',
    summary: "Publish another administrator's proposal exactly as it was submitted",
    access: 'admin',
    params: byUuid,
    /** Needed where a day of the proposal has passed since it was submitted, or its first schedule changes rules made since. */
    query: z.object({ confirmBackdating: confirmationsInAddress.confirmBackdating }),
    result: done,
    problems: ['PROPOSAL_DECIDED', 'PROPOSAL_STALE', 'OWN_PROPOSAL', 'BACKDATING_UNCONFIRMED'],
  },

  sendBackProposal: {
    method: 'POST',
    path: '/v1/proposals/{id}/send-back',
    summary: "Send another administrator's proposal back with a reason; its author still has the draft",
    access: 'admin',
    params: byUuid,
    body: z.object({ reason }),
    result: done,
    problems: ['PROPOSAL_DECIDED', 'OWN_PROPOSAL'],
  },

  withdrawProposal: {
    method: 'DELETE',
    path: '/v1/proposals/{id}',
    summary: "Withdraw a proposal of one's own, also one that was sent back",
    access: 'admin',
    params: byUuid,
    result: done,
    problems: ['PROPOSAL_DECIDED'],
  },
} as const satisfies EndpointGroup;
