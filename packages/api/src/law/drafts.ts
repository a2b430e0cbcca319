import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { adminItem, adminRecord, byUuid, day, placeId } from '../http/fields.ts';
import { CalculationType } from './catalogue.ts';

const MEGABYTE = 1_048_576;

const rulebook = { provinceId: placeId, type: CalculationType };

const kinds = ['majorCategory', 'minorCategory', 'subminorCategory', 'slabSet', 'province', 'forums'] as const;

/** A change that is not published yet. What was typed may be faulty, so its values are not checked. */
const draftChange = z.object({
  item: z.string().max(100),
  kind: z.enum(kinds),
  from: day,
  set: z.record(z.string().max(100), z.unknown()),
});

/** The changes that publishing the draft would make, and the typed texts that could not be read. */
const content = {
  /** The last publication that its author had read; 0 for none. */
  baseVersion: z.number().int().min(0),
  /** The day whose rules are edited; null for the present day, whenever the draft is opened. */
  effectiveFrom: day.nullable(),
  changes: z.array(draftChange).max(100_000),
  /** Each is a cell, with its text and why that could not be read. */
  unread: z.array(z.tuple([z.string().max(500), z.looseObject({})])).max(10_000),
};

export const DraftSummary = z
  .object({
    id: z.uuid(),
    ...rulebook,
    /** Null once the holder's account is deleted. */
    holder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    isOwn: z.boolean(),
    heldSince: z.string(),
    savedAt: z.string(),
    /** Increases with each save and each change of the holder. */
    revision: z.number().int(),
    baseVersion: content.baseVersion,
    effectiveFrom: z.string().nullable(),
  })
  .meta({ id: 'DraftSummary' });
export type DraftSummary = z.infer<typeof DraftSummary>;

export const RulebookDraft = DraftSummary.extend({ changes: content.changes, unread: content.unread }).meta({
  id: 'RulebookDraft',
});
export type RulebookDraft = z.infer<typeof RulebookDraft>;

/** The draft that is being published. It is deleted with the publication, unless it was saved again since. */
export const publishedDraft = z.object({ id: z.uuid(), revision: z.number().int().positive() });

export const drafts = {
  listDrafts: {
    method: 'GET',
    path: '/v1/drafts',
    summary: 'Unpublished drafts of all administrators, those saved last first; of one rulebook or of all',
    access: 'admin',
    query: z.object({ provinceId: placeId.optional(), type: CalculationType.optional() }),
    result: z.array(DraftSummary),
  },

  getDraft: {
    ...adminRecord,
    method: 'GET',
    path: '/v1/drafts/{id}',
    summary: 'One draft with its content; any administrator may look at it',
    result: RulebookDraft,
  },

  saveDraft: {
    method: 'PUT',
    path: '/v1/drafts/{id}',
    summary: 'Save a draft over the revision that it was based on; the first save (revision 0) creates it',
    access: 'admin',
    params: byUuid,
    body: z.object({
      ...rulebook,
      ...content,
      revision: z.number().int().min(0),
    }),
    bodyLimit: 32 * MEGABYTE,
    result: z.object({ revision: z.number().int(), savedAt: z.string() }),
    problems: ['NOT_FOUND', 'DRAFT_TAKEN', 'DRAFT_CHANGED', 'TOO_MANY_DRAFTS'],
  },

  discardDraft: {
    method: 'DELETE',
    path: '/v1/drafts/{id}',
    summary: 'Discard the draft that one holds',
    access: 'admin',
    params: byUuid,
    query: z.object({ revision: z.coerce.number().int().positive() }),
    result: z.object({ done: z.literal(true) }),
    problems: ['DRAFT_TAKEN', 'DRAFT_CHANGED'],
  },

  takeOverDraft: {
    ...adminRecord,
    method: 'POST',
    path: '/v1/drafts/{id}/take-over',
    summary: 'Take over the draft of another administrator, who can no longer save it',
    body: z.object({
      /** The revision that the caller saw. */
      revision: z.number().int().positive(),
    }),
    result: RulebookDraft,
    problems: [...adminItem.problems, 'DRAFT_CHANGED', 'OWN_DRAFT_EXISTS'],
  },
} as const satisfies EndpointGroup;
