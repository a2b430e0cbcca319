import { Problem } from '@mizan/api';
import { isSame } from '@mizan/engine';
import { treeOfShape } from '@mizan/engine/testing';
import { type SentRequest, stubServer } from './server';

export const base = { number: 3, tree: treeOfShape('courtFee', [[2]]) };
export const key = { provinceId: 'punjab', type: 'courtFee' } as const;
export const me = { id: 'me', name: 'Ayesha' };
export const other = { id: 'other', name: 'Bilal' };

type DraftRequest = {
  revision: number;
  baseVersion: number;
  effectiveFrom: string | null;
  changes: unknown[];
  unread: unknown[];
};
export type DraftRow = DraftRequest & { id: string; holder: typeof me };
type Drafts = Map<string, DraftRow>;

const moment = '2026-11-22T10:00:00.000Z';
const isOwn = ({ holder }: DraftRow) => holder.id === me.id;
const summary = (draft: DraftRow) => ({ ...draft, isOwn: isOwn(draft), heldSince: moment, savedAt: moment });

/** A server in memory that accepts and refuses drafts as the real one does. */
export function openServer() {
  const server = {
    drafts: new Map() as Drafts,
    /** The rules in force. */
    rules: base,
    /** The connection is lost. */
    fails: false,
    /** Requests are carried out, and their answers lost. */
    losesAnswers: false,
  };
  const requests = stubServer((request) => {
    if (server.fails) throw new Error('The connection is lost');
    const result = answer(server, request);
    if (server.losesAnswers) throw new Error('The connection is lost');
    return result;
  });
  return Object.assign(server, { requests, saves: () => requests.filter(({ method }) => method === 'PUT') });
}

function answer({ drafts, rules }: { drafts: Drafts; rules: typeof base }, { method, path, body }: SentRequest) {
  if (path.includes('/versions/')) return [{ number: rules.number }];
  if (path.includes('/in-force/')) return { version: { number: rules.number }, majorCategories: rules.tree };
  const [id = '', action] = new URL(path, 'http://server').pathname.replace(/^\/v1\/drafts\/?/, '').split('/');
  const stored = drafts.get(id);
  if (method === 'GET') return stored ? summary(stored) : [...drafts.values()].map(summary);
  if (stored && action === 'take-over') return takeOver(drafts, stored);
  if (stored && !isOwn(stored)) return new Problem('DRAFT_TAKEN', { by: stored.holder.name });
  if (method === 'PUT') return save(drafts, { id, stored }, body as DraftRequest);
  return drafts.delete(id) ? { done: true } : draftChanged(undefined);
}

const draftChanged = (stored: DraftRow | undefined) =>
  new Problem('DRAFT_CHANGED', {
    id: stored?.id ?? null,
    revision: stored?.revision ?? 0,
    savedAt: stored ? moment : null,
  });

function takeOver(drafts: Drafts, stored: DraftRow) {
  if ([...drafts.values()].some((draft) => isOwn(draft) && draft.effectiveFrom === stored.effectiveFrom))
    return new Problem('OWN_DRAFT_EXISTS');
  drafts.set(stored.id, { ...stored, holder: me, revision: stored.revision + 1 });
  return summary(stored);
}

function save(drafts: Drafts, { id, stored }: { id: string; stored: DraftRow | undefined }, body: DraftRequest) {
  const own = [...drafts.values()].find((draft) => isOwn(draft) && draft.effectiveFrom === body.effectiveFrom);
  const isRepeated = stored?.revision === body.revision + 1 && isSame(stored.changes, body.changes);
  const isAccepted = stored ? stored.revision === body.revision || isRepeated : !own && body.revision === 0;
  if (!isAccepted) return draftChanged(own);
  const revision = body.revision + 1;
  drafts.set(id, { ...body, id, holder: me, revision });
  return { revision, savedAt: moment };
}
