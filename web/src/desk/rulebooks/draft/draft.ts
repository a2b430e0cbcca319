import type { DraftSummary, RulebookDraft } from '@mizan/api';
import { useSyncExternalStore } from 'react';
import { api, isProblem, Problem } from '../../../client/api';
import { createListeners } from '../../../ui/listeners';
import { type Base, type Editor, hasChanges, useEditor } from '../editor';
import { readDatedRules } from '../rules-on-day';
import { applyContent, contentOf, type DraftContent, isOfDay, storedContent } from './content';
import { type DraftRefusal, type DraftState, noDraft } from './draft-state';
import { localCopyOf } from './local-copy';
import { newDraft, type StoredDraft, sendDraft } from './send-draft';

/** The delay from the first unsaved letter to the save; a browser that crashes loses at most two seconds. */
const SAVE_MS = 1000;
const RETRY_MS = 5000;
/** The interval at which the drafts of the rulebook are read again. */
const POLL_MS = 4000;

/** The parts of the editor. An edit replaces them by new objects, so two states are compared by reference. */
type EditorState = { readonly base: Base; readonly tree: unknown; readonly unread: unknown };

const drafts = new WeakMap<Editor, Draft>();

/** The one draft of an editor. */
export function draftOf(editor: Editor): Draft {
  const draft = drafts.get(editor) ?? new Draft(editor);
  drafts.set(editor, draft);
  return draft;
}

/** The draft of the present editor. */
export const useDraft = (): Draft => draftOf(useEditor());

export function useDraftState(): DraftState {
  const { subscribe, read } = useDraft();
  return useSyncExternalStore(subscribe, read);
}

/** Saves the edits of an editor as a draft on the server. The browser stores only what the server has not confirmed. */
export class Draft {
  readonly #editor: Editor;
  readonly #localCopy: ReturnType<typeof localCopyOf>;
  readonly #listeners = createListeners();
  #state = noDraft;
  #stored = newDraft();
  /** The state that the server has. */
  #confirmed: EditorState | undefined;
  /** A save that got no answer. It is sent again unchanged, so that the server recognises a save that it has already. */
  #unanswered: (EditorState & { readonly content: DraftContent }) | undefined;
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#localCopy = localCopyOf(editor);
  }

  readonly read = () => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Opens the draft and saves it from then on; the returned function stops that. */
  start() {
    this.#isStopped = false;
    const opening = this.#open().then(() => {
      this.#schedule();
      return this.#editor.subscribe(() => this.#schedule());
    });
    const onHide = () => document.visibilityState === 'hidden' && this.#close();
    const polling = setInterval(() => this.#tryToPoll(), POLL_MS);
    addEventListener('pagehide', this.#close);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      this.#close();
      this.#isStopped = true;
      clearInterval(polling);
      removeEventListener('pagehide', this.#close);
      document.removeEventListener('visibilitychange', onHide);
      void opening.then((stopListening) => stopListening());
    };
  }

  /** The draft on the server, if there is one. */
  get current(): StoredDraft | undefined {
    return this.#stored.revision > 0 ? this.#stored : undefined;
  }

  /** Saves at once, and returns the draft on the server, which a publication then names. */
  async flush() {
    this.#editor.flush();
    await this.#save();
    return this.current;
  }

  /** Starts a new draft after a publication, which deletes the published one unless it was saved again meanwhile. */
  forget({ id, revision }: StoredDraft) {
    if (id !== this.#stored.id || revision !== this.#stored.revision) return;
    this.#stored = newDraft();
    this.closeNotice();
  }

  readonly closeNotice = () => this.#set({ openedAs: 'none', leftOutCount: 0 });

  /** Discards the edits; undo brings them back. */
  readonly discard = () => {
    this.#editor.act({ does: 'load', tree: this.#editor.base().tree });
    this.closeNotice();
  };

  /** Loads the draft of the server, and drops the unsaved edits. */
  readonly reload = () => this.#withErrors(() => this.#reload());

  /** Keeps the edits: they replace the draft of another window, or become a new draft if an administrator took over the old one. */
  readonly keepMine = () =>
    this.#withErrors(async () => {
      const { refused } = this.#state;
      const isOnServer = refused?.because === 'changed' && refused.id !== null;
      this.#stored = isOnServer ? { id: String(refused.id), revision: refused.revision } : newDraft();
      this.#confirmed = undefined;
      this.#set({ refused: null });
      await this.#save();
    });

  readonly takeOver = ({ id, revision }: DraftSummary) =>
    this.#withErrors(async () => {
      await this.flush();
      // Edits that could not be saved would be lost.
      if (this.#isDirty()) return;
      await api.takeOverDraft({ params: { id }, body: { revision } });
      await this.#reload();
    });

  #set(change: Partial<DraftState>) {
    this.#state = { ...this.#state, ...change };
    this.#listeners.notify();
  }

  async #withErrors(work: () => Promise<void>) {
    this.#set({ error: undefined });
    await work().catch((error: unknown) => this.#set({ error }));
  }

  #editorState(): EditorState {
    const { tree, unread } = this.#editor.read();
    return { base: this.#editor.base(), tree, unread };
  }

  #isDirty() {
    const [{ base, tree, unread }, confirmed] = [this.#editorState(), this.#confirmed];
    if (base === confirmed?.base && tree === confirmed.tree && unread === confirmed.unread) return false;
    // Without edits and without a draft on the server there is nothing to save.
    return this.#stored.revision > 0 || hasChanges(this.#editor.read(), base);
  }

  #isIdle() {
    return this.#saving === undefined && this.#state.refused === null && !this.#isDirty();
  }

  #schedule(delay = SAVE_MS) {
    if (!this.#isStopped) this.#timer ??= setTimeout(() => void this.#save(), delay);
  }

  /** Saves when the page may be closed next, by a request that outlives the page unless the draft is large. */
  readonly #close = () => {
    this.#editor.flush();
    void this.#save(true);
  };

  async #save(isClosing = false) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isDirty()) return this.#localCopy.remove();
    const edits = { ...this.#editorState(), content: contentOf(this.#editor) };
    const isStoredInBrowser = this.#localCopy.write({ ...this.#stored, content: edits.content });
    // A refused draft is not sent until its author has decided.
    this.#set({ isStoredInBrowser, isUnsaved: this.#state.isUnsaved || this.#state.refused !== null });
    while (this.#saving) await this.#saving;
    if (this.#state.refused || !this.#isDirty()) return;
    this.#saving = this.#send((this.#unanswered ??= edits), isClosing).finally(() => (this.#saving = undefined));
    await this.#saving;
  }

  async #send(edits: EditorState & { content: DraftContent }, isClosing: boolean) {
    try {
      const sent = { key: this.#editor.key, stored: this.#stored, content: edits.content };
      this.#stored = await sendDraft({ ...sent, isClosing });
    } catch (error) {
      return this.#fail(error);
    }
    [this.#confirmed, this.#unanswered] = [edits, undefined];
    if (this.#isDirty()) this.#schedule();
    else this.#localCopy.remove();
    this.#set({ isUnsaved: false, isStoredInBrowser: true, error: undefined });
    const isDeleted = this.#stored.revision === 0;
    if (isDeleted) this.closeNotice();
  }

  #fail(error: unknown) {
    const isAnswered = error instanceof Problem && error.status >= 400 && error.status < 500;
    // The server would refuse the same content again.
    if (isAnswered) this.#unanswered = undefined;
    if (isProblem(error, 'DRAFT_TAKEN')) return this.#refuse({ because: 'taken', by: error.data.by });
    if (isProblem(error, 'DRAFT_CHANGED')) return this.#refuse({ because: 'changed', ...error.data });
    this.#set({ isUnsaved: true, error: isAnswered ? error : undefined });
    this.#schedule(RETRY_MS);
  }

  #refuse(refused: DraftRefusal) {
    this.#set({ refused, isUnsaved: this.#isDirty() });
  }

  async #open() {
    const copy = this.#localCopy.read();
    // A closed page left this copy. The server refuses it over a newer revision than the one that the page had read.
    if (copy) this.#restore(copy.content, copy);
    // Without a connection the editor works on the rules that it has.
    const own = copy ? undefined : await this.#readOwn().catch(() => undefined);
    // Edits that were made meanwhile are saved first; the server refuses them, and their author is asked.
    if (own && this.#isIdle()) this.#adopt(this.#editor.base(), own);
    this.#tryToPoll();
  }

  /** Replaces the edits by a draft of the server, or by none. */
  #adopt(base: Base, own: RulebookDraft | undefined) {
    this.#editor.replaceBase(base);
    this.#localCopy.remove();
    [this.#stored, this.#unanswered] = [newDraft(), undefined];
    this.#set({ ...noDraft, others: this.#state.others });
    if (own) this.#restore(storedContent(own), own);
    const isEmpty = !hasChanges(this.#editor.read(), this.#editor.base());
    // An empty draft is deleted on the next save, unless it has changes whose item may come back.
    this.#confirmed = isEmpty && this.#state.leftOutCount === 0 ? undefined : this.#editorState();
    this.#schedule();
  }

  #restore(content: DraftContent, { id, revision }: StoredDraft) {
    const [base, { tree, unread, leftOutCount }] = [this.#editor.base(), applyContent(this.#editor, content)];
    const isOlder = content.baseVersion !== base.number;
    // The base keeps the version that the draft was begun on, so that publishing finds conflicts with later ones.
    this.#editor.replaceBase(isOlder ? { ...base, begunOn: content.baseVersion } : base, tree, unread);
    this.#stored = { id, revision };
    this.#set({ openedAs: isOlder ? 'older' : 'restored', leftOutCount });
  }

  readonly #list = () => api.listDrafts({ query: this.#editor.key });

  readonly #isOwnOfDay = (draft: DraftSummary) => draft.isOwn && isOfDay(this.#editor, draft);

  async #readOwn() {
    const own = (await this.#list()).find(this.#isOwnOfDay);
    return own && api.getDraft({ params: { id: own.id } });
  }

  /** Loads the rules in force and the own draft without a notice, unless `isWanted` has become false meanwhile. */
  async #reload(isWanted = () => true) {
    const { key, day } = this.#editor;
    const [{ rules }, own] = await Promise.all([readDatedRules({ ...key, day }), this.#readOwn()]);
    if (!isWanted()) return;
    this.#adopt(rules, own);
    this.#set({ openedAs: 'none' });
  }

  /** Polls once; a failure is ignored, because the next poll comes soon. */
  #tryToPoll() {
    void this.#poll().catch(() => undefined);
  }

  /** Reads the drafts of these rules, and follows changes of this one by another window while there are no edits here. */
  async #poll() {
    if (document.visibilityState === 'hidden') return;
    const before = this.#stored;
    const list = await this.#list();
    const others = list.filter((draft) => !this.#isOwnOfDay(draft));
    if (JSON.stringify(others) !== JSON.stringify(this.#state.others)) this.#set({ others });
    // The list is out of date if a draft was saved since.
    const isSettled = () => this.#isIdle() && this.#stored === before;
    if (!isSettled()) return;
    const draft = list.find(({ id }) => id === before.id) ?? list.find(this.#isOwnOfDay);
    if (draft?.isOwn === false) this.#refuse({ because: 'taken', by: draft.holder?.name ?? '' });
    else if ((draft?.revision ?? 0) !== before.revision) await this.#reload(isSettled);
  }
}
