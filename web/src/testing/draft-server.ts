import { Problem } from '@mizan/api';
import { treeOfShape } from '@mizan/engine/testing';
import { type SentRequest, stubServer } from './server';

export const base = { number: 3, tree: treeOfShape('courtFee', [[2]]) };
export const key = { provinceId: 'punjab', type: 'courtFee' } as const;
export const me = { id: 'me', name: 'Ayesha' };
export const other = { id: 'other', name: 'Bilal' };

type Sent = { revision: number; tab: string; save: number; effectiveFrom: string | null };
export type Stored = Sent & { id: string; holder: typeof me };
type Body = Sent & { replaces?: { id: string } };
type Drafts = Map<string, Stored>;

const moment = '2026-11-22T10:00:00.000Z';
const isOwn = ({ holder }: Stored) => holder.id === me.id;
const summary = (draft: Stored) => ({ ...draft, isOwn: isOwn(draft), heldSince: moment, savedAt: moment });

/** A server in memory with the rules of the real one. */
export function openServer() {
  const server = {
    drafts: new Map() as Drafts,
    /** The connection is lost. */
    fails: false,
    /** Requests are carried out, and their answers lost. */
    losesAnswers: false,
    /** Saves are answered after it. */
    held: undefined as Promise<unknown> | undefined,
  };
  const requests = stubServer(async (request) => {
    if (server.fails) throw new Error('The connection is lost');
    if (request.method === 'PUT') await server.held;
    const answered = answer(server.drafts, request);
    if (server.losesAnswers) throw new Error('The connection is lost');
    return answered;
  });
  return Object.assign(server, { requests, saves: () => requests.filter(({ method }) => method === 'PUT') });
}

function answer(drafts: Drafts, { method, path, body }: SentRequest) {
  if (path.includes('/versions/')) return [{ number: base.number }];
  if (path.includes('/in-force/')) return { version: { number: base.number }, majorCategories: base.tree };
  const [id = '', action] = new URL(path, 'http://server').pathname.replace(/^\/v1\/drafts\/?/, '').split('/');
  const stored = drafts.get(id);
  if (method === 'GET') return stored ? summary(stored) : [...drafts.values()].map(summary);
  if (stored && action === 'take-over') return takeOver(drafts, stored, body as Body);
  if (stored && !isOwn(stored)) return new Problem('DRAFT_TAKEN', { by: stored.holder.name });
  if (method === 'PUT') return save(drafts, { id, stored }, body as Body);
  return drafts.delete(id) ? { done: true } : new Problem('DRAFT_CHANGED', { revision: 0 });
}

function takeOver(drafts: Drafts, stored: Stored, { replaces }: Body) {
  const taken = { ...stored, holder: me, revision: stored.revision + 1, tab: 'none' };
  drafts.set(stored.id, taken);
  if (replaces) drafts.delete(replaces.id);
  return summary(taken);
}

function save(drafts: Drafts, { id, stored }: { id: string; stored: Stored | undefined }, body: Body) {
  const own = [...drafts.values()].find((draft) => isOwn(draft) && draft.effectiveFrom === body.effectiveFrom);
  const isLater = stored?.tab === body.tab && stored.save < body.save;
  const isFitting = stored ? stored.revision === body.revision || isLater : !own && body.revision === 0;
  if (!isFitting) return new Problem('DRAFT_CHANGED', { revision: own?.revision ?? 0 });
  const revision = (stored?.revision ?? 0) + 1;
  drafts.set(id, { ...body, id, holder: me, revision });
  return { revision, savedAt: moment };
}
