import { createClient } from '@mizan/api';
import { api, isProblem } from '../../../client/api';
import { accessToken, fetchWithToken } from '../../../client/session/fetch-with-token';
import type { Unread } from '../../tree/paste';
import type { Tree } from '../../tree/tree';
import { type Base, type Editor, hasChanges, withEdits } from '../editor';
import type { LocalCopy, LocalPlace } from './local-copy';
import { newUuid } from './local-copy';
import { type Packed, packEditor, type Unpacked } from './packed';

/** A save follows the first letter after this time, so that a closed browser loses at most two seconds. */
const SAVE_MS = 1000;
const RETRY_MS = 5000;
/** Browsers send no more than 64 KB after a page is closed. */
const MAX_KEPT_ALIVE = 60_000;

/** Why the server refuses the draft of this tab. */
type Refused = { readonly because: 'taken'; readonly by: string } | { readonly because: 'changed' };

export type Saving = {
  /** False while the server has not confirmed what was typed. */
  readonly isSaved: boolean;
  /** False if the browser has no room either. */
  readonly isKept: boolean;
  readonly refused: Refused | null;
  /** Whether anything typed here is not in the draft on the server. */
  readonly hasUnsaved: boolean;
};

/** A draft on the server, or the rules in force where there is none (revision 0). */
export type Stored = Unpacked & { readonly id: string; readonly revision: number; readonly packed: Packed | null };

/** A draft as a publication names it. */
export type PublishedDraft = Pick<Stored, 'id' | 'revision'>;

/** The state of the editor that the server has confirmed. */
type Confirmed = { readonly tree: Tree; readonly unread: Unread; readonly base: Base };

/** Saves the draft of an editor; the browser keeps only what the server has not confirmed. */
export class DraftSaver {
  readonly #editor: Editor;
  readonly #report: (change: Partial<Saving>) => void;
  #place: LocalPlace | undefined;
  #id = newUuid();
  #revision = 0;
  /** The number of the last save of this tab. */
  #save = 0;
  #confirmed: Confirmed;
  #confirmedText: Packed | null = null;
  #isRefused = false;
  #underWay: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor, report: (change: Partial<Saving>) => void) {
    this.#editor = editor;
    this.#report = report;
    this.#confirmed = this.#snapshot();
  }

  get id() {
    return this.#id;
  }

  /** The draft on the server, if there is one. */
  get current() {
    return this.#revision > 0 ? { id: this.#id, revision: this.#revision } : undefined;
  }

  /** What the server has confirmed: the base of a join. */
  get confirmedTree() {
    return this.#confirmed.tree;
  }

  /** The number of the last save and whether it is under way: a question asked meanwhile is outdated. */
  get progress() {
    return `${this.#save} ${this.#underWay !== undefined}`;
  }

  get isIdle() {
    return this.#underWay === undefined && !this.#isRefused && !this.isDirty();
  }

  /** Keeps copies in this place from now on. */
  use(place: LocalPlace) {
    this.#place = place;
  }

  isDirty(): boolean {
    const { tree, unread, base } = this.#snapshot();
    const confirmed = this.#confirmed;
    if (tree === confirmed.tree && unread === confirmed.unread && base === confirmed.base) return false;
    // Nothing typed and nothing on the server: nothing to save.
    return this.#revision > 0 || hasChanges(this.#editor.read(), base);
  }

  schedule(delay = SAVE_MS) {
    this.#timer ??= setTimeout(() => void this.#saveTyped(), delay);
  }

  /** Saves now, and waits until it is done or has failed. */
  async flush() {
    this.#editor.settle();
    await this.#underWay;
    await this.#saveTyped();
  }

  /** The last save of a page: it does not wait for the one under way. */
  close() {
    this.#editor.settle();
    if (!this.isDirty()) return;
    if (this.#keepHere()) this.#start(true);
  }

  /** Ends the use of the place once no save is under way any more. */
  async stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
    this.#place?.release();
  }

  /** Shows a stored draft, or a tree joined from it and what was typed. */
  async adopt(stored: Stored, { tree, unread }: Pick<Unpacked, 'tree' | 'unread'> = stored) {
    this.#id = stored.id;
    this.#revision = stored.revision;
    this.#confirmedText = stored.packed;
    this.#editor.rebase(stored.base, tree, unread);
    this.#confirmed = { base: stored.base, tree: stored.tree, unread: stored.unread };
    this.#isRefused = false;
    this.#report({ refused: null, hasUnsaved: this.isDirty() });
    await this.#saveTyped();
  }

  /** Shows what a closed tab typed last, under what was typed here meanwhile, and saves it. */
  async restore(copy: LocalCopy, typed: Unpacked, confirmed: Unpacked | null) {
    this.#id = copy.id;
    this.#revision = copy.revision;
    // The save that followed the copy may have reached the server.
    this.#save = copy.save + 1;
    const unread = new Map([...typed.unread, ...this.#editor.read().unread]);
    this.#editor.rebase(typed.base, withEdits(this.#editor, typed.tree), unread);
    this.#confirmed = confirmed ?? unedited(typed.base);
    this.#confirmedText = copy.confirmed;
    await this.#saveTyped();
  }

  /** The draft is not on the server any more, unless it was saved again meanwhile. */
  forget({ id, revision }: PublishedDraft) {
    if (id !== this.#id || revision !== this.#revision) return;
    this.#startAgain();
    this.#report({ isSaved: true });
  }

  /** All that was typed is unsaved until it is joined: the draft that held it was given up. */
  loseStored() {
    this.#confirmed = unedited(this.#editor.base());
    this.#confirmedText = null;
    this.#keepHere();
    this.refuse({ because: 'changed' });
  }

  refuse(refused: Refused) {
    this.#isRefused = true;
    this.#report({ refused, isSaved: true, hasUnsaved: this.isDirty() });
  }

  #snapshot(): Confirmed {
    const { tree, unread } = this.#editor.read();
    return { tree, unread, base: this.#editor.base() };
  }

  async #saveTyped() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.isDirty()) {
      this.#confirmed = this.#snapshot();
      this.#place?.remove();
    } else if (this.#keepHere()) await (this.#underWay ?? this.#start(false));
  }

  /** False if the server has refused the draft: what is typed stays here until it is joined or dropped. */
  #keepHere() {
    const { typed, confirmed } = { typed: packEditor(this.#editor), confirmed: this.#confirmedText };
    const copy = { id: this.#id, revision: this.#revision, save: this.#save, typed, confirmed };
    const isKept = this.#place?.write(copy) ?? false;
    this.#report({ isKept, ...(this.#isRefused && { hasUnsaved: true }) });
    return !this.#isRefused;
  }

  #start(isClosing: boolean) {
    const attempt = this.#attempt(isClosing).finally(() => {
      if (this.#underWay === attempt) this.#underWay = undefined;
    });
    this.#underWay = attempt;
    return attempt;
  }

  async #attempt(isClosing: boolean) {
    const state = this.#snapshot();
    const number = (this.#save += 1);
    try {
      const text = hasChanges(this.#editor.read(), state.base) ? packEditor(this.#editor) : null;
      if (text === null) await this.#discard(isClosing);
      else await this.#send(text, isClosing);
      this.#confirm(state, text);
    } catch (error) {
      // The server refuses a save that a later one of this tab has overtaken.
      if (number === this.#save) this.#fail(error);
    }
  }

  async #send(text: Packed, isClosing: boolean) {
    const tab = this.#place?.tab ?? this.#id;
    const body = { ...this.#editor.key, ...text, revision: this.#revision, tab, save: this.#save };
    const { revision } = await clientFor(isClosing, text).saveDraft({ params: { id: this.#id }, body });
    this.#revision = Math.max(this.#revision, revision);
  }

  async #discard(isClosing: boolean) {
    const [id, revision] = [this.#id, this.#revision];
    if (revision > 0) {
      const client = isClosing ? lastingClient : api;
      await client.discardDraft({ params: { id }, query: { revision } }).catch((error: unknown) => {
        // It was published, or discarded in another window.
        if (!isProblem(error, 'DRAFT_CHANGED') || error.data.revision !== 0) throw error;
      });
    }
    this.#startAgain();
  }

  #startAgain() {
    this.#id = newUuid();
    this.#revision = 0;
  }

  #confirm(state: Confirmed, text: Packed | null) {
    this.#confirmed = state;
    this.#confirmedText = text;
    const hasUnsaved = this.isDirty();
    if (hasUnsaved) this.schedule();
    else this.#place?.remove();
    this.#report({ isSaved: true, isKept: true, hasUnsaved });
  }

  #fail(error: unknown) {
    this.#keepHere();
    if (isProblem(error, 'DRAFT_TAKEN')) this.refuse({ because: 'taken', by: error.data.by });
    else if (isProblem(error, 'DRAFT_CHANGED')) this.refuse({ because: 'changed' });
    else {
      this.#report({ isSaved: false, hasUnsaved: true });
      this.schedule(RETRY_MS);
    }
  }
}

const unedited = (base: Base): Confirmed => ({ base, tree: base.tree, unread: new Map() });

const lastingClient = createClient({
  token: accessToken,
  fetch: (input, init) => fetchWithToken(input, { ...init, keepalive: true }),
});

/** A request outlives its page only within the browser's limit; beyond it the local copy remains. */
const clientFor = (isClosing: boolean, text: Packed) =>
  isClosing && new Blob([JSON.stringify(text)]).size < MAX_KEPT_ALIVE ? lastingClient : api;
