import type { DraftSummary, RulebookDraft } from '@mizan/api';
import { api, isProblem, Problem } from '../../../client/api';
import { createListeners } from '../../../ui/listeners';
import { type Base, type Editor, hasChanges } from '../editor';
import { readDatedRules } from '../rules-on-day';
import { applyContent, contentIn, contentOf, type DraftContent, isOfDay } from './content';
import { type DraftRefusal, type DraftState, noDraft } from './draft-state';
import { localCopyOf } from './local-copy';
import { newDraft, type StoredDraft, send } from './send-draft';

/** A save follows the first letter after this time, so that a closed browser loses at most two seconds. */
const SAVE_MS = 1000;
const RETRY_MS = 5000;
/** How often the server is asked who holds the draft. */
const LOOK_MS = 4000;

type EditorState = { readonly base: Base; readonly tree: unknown; readonly unread: unknown };

const drafts = new WeakMap<Editor, Draft>();

/** The one draft of an editor. */
export function draftOf(editor: Editor): Draft {
  const draft = drafts.get(editor) ?? new Draft(editor);
  drafts.set(editor, draft);
  return draft;
}

/** Saves what is typed in an editor; the browser keeps only what the server has not confirmed. */
export class Draft {
  readonly #editor: Editor;
  readonly #place: ReturnType<typeof localCopyOf>;
  readonly #listeners = createListeners();
  #state = noDraft;
  #stored = newDraft();
  #confirmed: EditorState | undefined;
  /** A save without an answer is sent again as it is: the server knows whether it has it. */
  #unanswered: (EditorState & { readonly content: DraftContent }) | undefined;
  #underWay: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#place = localCopyOf(editor);
  }

  readonly read = () => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Begins to keep the draft; the returned function ends it. */
  start() {
    this.#isStopped = false;
    const opening = this.#open().then(() => {
      this.#schedule();
      return this.#editor.subscribe(() => this.#schedule());
    });
    const onHide = () => document.visibilityState === 'hidden' && this.#close();
    const looking = setInterval(() => void this.#look().catch(() => undefined), LOOK_MS);
    addEventListener('pagehide', this.#close);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      this.#close();
      this.#isStopped = true;
      clearInterval(looking);
      removeEventListener('pagehide', this.#close);
      document.removeEventListener('visibilitychange', onHide);
      void opening.then((stopListening) => stopListening());
    };
  }

  /** The draft on the server, if there is one. */
  get current(): StoredDraft | undefined {
    return this.#stored.revision > 0 ? this.#stored : undefined;
  }

  /** Saves what was typed, and returns the draft on the server, for a publication that publishes it. */
  async flushed() {
    this.#editor.settle();
    await this.#save();
    return this.current;
  }

  /** A publication has deleted the draft that it published, unless it was saved again meanwhile. */
  forget({ id, revision }: StoredDraft) {
    if (id !== this.#stored.id || revision !== this.#stored.revision) return;
    this.#stored = newDraft();
    this.closeNotice();
  }

  readonly closeNotice = () => this.#set({ opened: 'none', leftOut: 0 });

  /** Shows what is stored, and gives up what was typed here and not saved. */
  readonly reload = () => this.#reporting(() => this.#reload());

  /** Saves over what another window has saved, or beside what another administrator has taken over. */
  readonly keepMine = () =>
    this.#reporting(async () => {
      const { refused } = this.#state;
      const isThere = refused?.because === 'changed' && refused.id !== null;
      this.#stored = isThere ? { id: String(refused.id), revision: refused.revision } : newDraft();
      this.#confirmed = undefined;
      this.#set({ refused: null });
      await this.#save();
    });

  readonly takeOver = ({ id, revision }: DraftSummary) =>
    this.#reporting(async () => {
      await this.flushed();
      // What could not be saved would be lost.
      if (this.#isDirty()) return;
      await api.takeOverDraft({ params: { id }, body: { revision } });
      await this.#reload();
    });

  #set(change: Partial<DraftState>) {
    this.#state = { ...this.#state, ...change };
    this.#listeners.notify();
  }

  async #reporting(work: () => Promise<void>) {
    this.#set({ error: undefined });
    await work().catch((error: unknown) => this.#set({ error }));
  }

  #typed(): EditorState {
    const { tree, unread } = this.#editor.read();
    return { base: this.#editor.base(), tree, unread };
  }

  #isDirty() {
    const [{ base, tree, unread }, confirmed] = [this.#typed(), this.#confirmed];
    if (base === confirmed?.base && tree === confirmed.tree && unread === confirmed.unread) return false;
    // Nothing typed and nothing on the server: nothing to save.
    return this.#stored.revision > 0 || hasChanges(this.#editor.read(), base);
  }

  #isIdle() {
    return this.#underWay === undefined && this.#state.refused === null && !this.#isDirty();
  }

  #schedule(delay = SAVE_MS) {
    if (!this.#isStopped) this.#timer ??= setTimeout(() => void this.#save(), delay);
  }

  /** The last save of a page, which does not live to see the end of another one. */
  readonly #close = () => {
    this.#editor.settle();
    void this.#save(true);
  };

  async #save(isClosing = false) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isDirty()) return this.#place.remove();
    const typed = { ...this.#typed(), content: contentOf(this.#editor) };
    const isKept = this.#place.write({ ...this.#stored, content: typed.content });
    this.#set({ isKept, isUnsaved: this.#state.isUnsaved || this.#state.refused !== null });
    while (this.#underWay) await this.#underWay;
    if (this.#state.refused || !this.#isDirty()) return;
    this.#underWay = this.#send((this.#unanswered ??= typed), isClosing).finally(() => (this.#underWay = undefined));
    await this.#underWay;
  }

  async #send(typed: EditorState & { content: DraftContent }, isClosing: boolean) {
    try {
      const sent = { key: this.#editor.key, stored: this.#stored, content: typed.content };
      this.#stored = await send({ ...sent, isClosing });
    } catch (error) {
      return this.#fail(error);
    }
    [this.#confirmed, this.#unanswered] = [typed, undefined];
    if (this.#isDirty()) this.#schedule();
    else this.#place.remove();
    this.#set({ isUnsaved: false, isKept: true, error: undefined });
    if (this.#stored.revision === 0) this.closeNotice();
  }

  #fail(error: unknown) {
    const isAnswered = error instanceof Problem && error.status >= 400 && error.status < 500;
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
    const copy = this.#place.read();
    // What a closed page left in this browser is saved over the revision that it had read.
    if (copy) this.#show(copy.content, copy);
    // The editor works on the rules that it has where there is no connection.
    const own = copy ? undefined : await this.#readOwn().catch(() => undefined);
    // What was typed meanwhile is saved first, refused, and its author asked.
    if (own && this.#isIdle()) this.#adopt(this.#editor.base(), own);
    void this.#look().catch(() => undefined);
  }

  /** Shows a draft of the server, or none, instead of what was typed here. */
  #adopt(base: Base, own: RulebookDraft | undefined) {
    this.#editor.rebase(base);
    this.#place.remove();
    [this.#stored, this.#unanswered] = [newDraft(), undefined];
    this.#set({ ...noDraft, others: this.#state.others });
    if (own) this.#show(contentIn(own), own);
    const isEmpty = !hasChanges(this.#editor.read(), this.#editor.base());
    // A draft that was published as a whole is discarded, but not where a part may come back with its item.
    this.#confirmed = isEmpty && this.#state.leftOut === 0 ? undefined : this.#typed();
    this.#schedule();
  }

  #show(content: DraftContent, { id, revision }: StoredDraft) {
    const [base, { tree, unread, leftOut }] = [this.#editor.base(), applyContent(this.#editor, content)];
    const isOlder = content.baseVersion !== base.number;
    // What others have published since is a conflict when the draft is published, and not overwritten.
    this.#editor.rebase(isOlder ? { ...base, read: content.baseVersion } : base, tree, unread);
    this.#stored = { id, revision };
    this.#set({ opened: isOlder ? 'older' : 'restored', leftOut });
  }

  readonly #list = () => api.listDrafts({ query: this.#editor.key });

  readonly #isHere = (draft: DraftSummary) => draft.isOwn && isOfDay(this.#editor, draft);

  async #readOwn() {
    const own = (await this.#list()).find(this.#isHere);
    return own && api.getDraft({ params: { id: own.id } });
  }

  async #reload(isWanted = () => true) {
    const { key, day } = this.#editor;
    const [{ rules }, own] = await Promise.all([readDatedRules({ ...key, day }), this.#readOwn()]);
    if (!isWanted()) return;
    this.#adopt(rules, own);
    this.#set({ opened: 'none' });
  }

  /** Shows who has drafts of these rules, and what became of this one while nothing was typed here. */
  async #look() {
    if (document.visibilityState === 'hidden') return;
    const before = this.#stored;
    const list = await this.#list();
    const others = list.filter((draft) => !this.#isHere(draft));
    if (JSON.stringify(others) !== JSON.stringify(this.#state.others)) this.#set({ others });
    // A save since may have outdated the list, or reports the same by itself.
    const isSettled = () => this.#isIdle() && this.#stored === before;
    if (!isSettled()) return;
    const draft = list.find(({ id }) => id === before.id) ?? list.find(this.#isHere);
    if (draft?.isOwn === false) this.#refuse({ because: 'taken', by: draft.holder?.name ?? '' });
    else if ((draft?.revision ?? 0) !== before.revision) await this.#reload(isSettled);
  }
}
