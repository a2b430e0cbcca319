import type { DraftSummary, RulebookDraft } from '@mizan/api';
import { joinTrees, type Three } from '@mizan/engine/join';
import { api } from '../../../client/api';
import type { Tree } from '../../tree/tree';
import { type Editor, hasChanges, unlessSame } from '../editor';
import { readDatedRules } from '../rules-on-day';
import { newUuid, openLocalPlace } from './local-copy';
import { isOfDay, type Packed, unpack } from './packed';
import { DraftSaver, type PublishedDraft, type Saving, type Stored } from './saver';

/** How often the server is asked who holds the draft. */
const POLL_MS = 4000;

/** A stored draft and what was typed here, which changed the same fields. */
export type Joining = { readonly three: Three<Tree>; readonly stored: Stored };

export type Keeping = Saving & {
  /** How the draft was when the editor was opened; `older` is based on another version than the one shown. */
  readonly opened: 'none' | 'restored' | 'older' | 'lost';
  readonly joining: Joining | null;
  /** Drafts of this rulebook that other administrators hold, or that are of another day. */
  readonly others: readonly DraftSummary[];
  /** Why the last join or take-over failed. */
  readonly error: unknown;
};

const nothing: Keeping = {
  opened: 'none',
  isSaved: true,
  isKept: true,
  refused: null,
  hasUnsaved: false,
  joining: null,
  others: [],
  error: undefined,
};

const keepers = new WeakMap<Editor, DraftKeeper>();

/** The one keeper of an editor. */
export function keeperOf(editor: Editor): DraftKeeper {
  const keeper = keepers.get(editor) ?? new DraftKeeper(editor);
  keepers.set(editor, keeper);
  return keeper;
}

/** Opens the draft of an editor, follows who holds it, and joins what could not be saved. */
export class DraftKeeper {
  readonly #editor: Editor;
  readonly #saver: DraftSaver;
  readonly #listeners = new Set<() => void>();
  #keeping = nothing;
  #isStopped = false;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#saver = new DraftSaver(editor, (change) => this.#showSaving(change));
  }

  readonly read = () => this.#keeping;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to keep the draft; the returned function ends it. */
  start() {
    this.#isStopped = false;
    let stopFollowing: (() => void) | undefined;
    const close = () => this.#saver.close();
    const onHide = () => document.visibilityState === 'hidden' && close();
    const opening = this.#openAndFollow().then((stop) => (stopFollowing = stop));
    addEventListener('pagehide', close);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      close();
      this.#isStopped = true;
      stopFollowing?.();
      removeEventListener('pagehide', close);
      document.removeEventListener('visibilitychange', onHide);
      void opening.then(() => this.#saver.stop());
    };
  }

  /** Saves what was typed, and returns the draft on the server, for a publication that publishes it. */
  async flushed() {
    await this.#saver.flush();
    return this.current;
  }

  get current() {
    return this.#saver.current;
  }

  /** Called when a publication has deleted the draft that it published. */
  readonly forget = (published: PublishedDraft) => this.#saver.forget(published);

  /** Joins what was typed here with the draft on the server; asks where both changed the same field. */
  readonly join = () => this.#reporting(() => this.#join());

  readonly finishJoin = (tree: Tree) => this.#reporting(() => this.#finishJoin(tree));

  readonly cancelJoin = () => this.#set({ joining: null });

  /** Gives up what was typed here and not saved. */
  readonly drop = () => this.#reporting(async () => this.#saver.adopt(await this.#readStored()));

  /** Takes over the draft of another administrator, joined with what was typed here. */
  readonly takeOver = (draft: DraftSummary) => this.#reporting(() => this.#takeOver(draft));

  readonly closeNotice = () => this.#set({ opened: 'none' });

  /** A draft that was published or discarded is not back any more. */
  #showSaving(change: Partial<Saving>) {
    const isGone = change.isSaved === true && this.current === undefined && this.#keeping.opened !== 'lost';
    this.#set(isGone ? { ...change, opened: 'none' } : change);
  }

  #set(change: Partial<Keeping>) {
    this.#keeping = { ...this.#keeping, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #reporting(work: () => Promise<void>) {
    this.#set({ error: undefined });
    await work().catch((error: unknown) => this.#set({ error }));
  }

  async #openAndFollow() {
    // Without a connection the editor works on the rules that it has; what is typed stays in the browser.
    await this.#open().catch(() => undefined);
    if (this.#isStopped) return undefined;
    const stopListening = this.#editor.subscribe(() => this.#saver.schedule());
    if (this.#saver.isDirty()) this.#saver.schedule();
    const poll = () => void this.#poll().catch(() => undefined);
    const polling = setInterval(poll, POLL_MS);
    poll();
    return () => {
      clearInterval(polling);
      stopListening();
    };
  }

  async #open() {
    const place = await openLocalPlace(this.#editor);
    this.#saver.use(place);
    const copy = place.read();
    if (copy === null) return this.#load(await this.#readOwn());
    const typed = await unpack(this.#editor, copy.typed);
    if (typed === null) return this.#set({ opened: 'lost' });
    const confirmed = copy.confirmed && (await unpack(this.#editor, copy.confirmed));
    this.#showOpened(typed.base.number);
    return this.#saver.restore(copy, typed, confirmed);
  }

  #showOpened(number: number) {
    this.#set({ opened: number === this.#editor.base().number ? 'restored' : 'older' });
  }

  /** Shows the own draft, unless something was typed meanwhile: that is saved first, refused, and then joined. */
  async #load(own: Stored | null | undefined) {
    if (own === null) return this.#set({ opened: 'lost' });
    if (own === undefined || this.#saver.isDirty()) return;
    this.#showOpened(own.base.number);
    await this.#saver.adopt(own);
  }

  readonly #list = () => api.listDrafts({ query: this.#editor.key });

  #ownIn(drafts: readonly DraftSummary[]) {
    return drafts.find((draft) => draft.isOwn && isOfDay(this.#editor, draft));
  }

  /** Undefined if there is none, null if it does not fit its base version. */
  async #readOwn(): Promise<Stored | null | undefined> {
    const own = this.#ownIn(await this.#list());
    if (own === undefined) return undefined;
    const { id, revision, ...draft } = await api.getDraft({ params: { id: own.id } });
    const packed = packedOf(draft);
    const unpacked = await unpack(this.#editor, packed);
    return unpacked && { id, revision, packed, ...unpacked };
  }

  /** The own draft as it is on the server, else the rules in force. */
  async #readStored(): Promise<Stored> {
    const own = await this.#readOwn();
    if (own) return own;
    const { key, day } = this.#editor;
    const { number, tree } = (await readDatedRules({ ...key, day })).rules;
    return { id: newUuid(), revision: 0, packed: null, base: { number, tree }, tree, unread: new Map() };
  }

  async #join() {
    if (this.#keeping.refused?.because === 'taken') await this.#takeBack();
    const stored = await this.#readStored();
    const three = { base: this.#saver.confirmedTree, mine: this.#editor.read().tree, theirs: stored.tree };
    const { tree, conflicts } = joinTrees(three);
    this.#set({ joining: { three, stored } });
    if (conflicts.length === 0) await this.#finishJoin(tree);
  }

  async #takeBack() {
    const { id } = this.#saver;
    const held = (await this.#list()).find((draft) => draft.id === id && !draft.isOwn);
    if (held) await api.takeOverDraft({ params: { id }, body: { from: held.holder?.id ?? null } });
  }

  async #finishJoin(tree: Tree) {
    const { joining } = this.#keeping;
    if (joining === null) return;
    const unread = new Map([...joining.stored.unread, ...this.#editor.read().unread]);
    this.#set({ joining: null });
    await this.#saver.adopt(joining.stored, { tree: unlessSame(tree, joining.stored.base.tree), unread });
  }

  async #takeOver({ id, holder }: DraftSummary) {
    const own = await this.flushed();
    await api.takeOverDraft({ params: { id }, body: { from: holder?.id ?? null, ...(own && { replaces: own }) } });
    this.#set({ others: this.#keeping.others.filter((draft) => draft.id !== id) });
    if (!hasChanges(this.#editor.read(), this.#editor.base())) return this.drop();
    this.#saver.loseStored();
    return this.#join();
  }

  async #poll() {
    if (document.visibilityState === 'hidden') return;
    const { progress } = this.#saver;
    const drafts = await this.#list();
    const own = this.#ownIn(drafts);
    const others = drafts.filter((draft) => draft !== own);
    if (JSON.stringify(others) !== JSON.stringify(this.#keeping.others)) this.#set({ others });
    // The answer to a save that is under way or due reports the same change.
    if (progress === this.#saver.progress && this.#saver.isIdle) await this.#follow(drafts);
  }

  /** Shows what became of the draft while nothing was typed here. */
  async #follow(drafts: readonly DraftSummary[]) {
    const { current } = this;
    if (current === undefined) {
      if (this.#ownIn(drafts)) await this.#load(await this.#readOwn());
      return;
    }
    const draft = drafts.find(({ id }) => id === current.id);
    if (draft?.isOwn === false) return this.#saver.refuse({ because: 'taken', by: draft.holder?.name ?? '' });
    if (draft?.revision === current.revision) return;
    // Another window saved, published or discarded it.
    const stored = await this.#readStored();
    if (this.#saver.isIdle) await this.#saver.adopt(stored);
  }
}

const packedOf = ({ baseVersion, effectiveFrom, majors, unread }: Omit<RulebookDraft, 'id' | 'revision'>): Packed => ({
  baseVersion,
  effectiveFrom,
  // A draft comes from this editor, so it has its shape.
  majors: majors as Packed['majors'],
  unread: unread as unknown as Packed['unread'],
});
