import { createListeners } from '../../ui/listeners';
import { type Draft, emptyDraft } from './draft';
import { saveDraft } from './saved-draft';

/** All of the draft but the amount. */
export type Picks = Omit<Draft, 'amount'>;

/** Saving takes longer than rendering a letter, so it waits for a pause. */
const PAUSE_MS = 200;

/** Creates a store of the draft outside of React. A letter of the amount leaves the picks the same object, so that only components that
    show the amount re-render. */
export function createDraftStore(start: Draft) {
  let draft = start;
  let picks = picksOf(start);
  const empty = emptyDraft(start.type);
  const { notify, subscribe } = createListeners();

  function change(next: (draft: Draft) => Draft) {
    const changed = next(draft);
    if (changed === draft) return;
    draft = changed;
    const changedPicks = picksOf(changed);
    if (!areSame(picks, changedPicks)) picks = changedPicks;
    notify();
  }

  /** Saves picks at once, and the amount at the next pause or when the page is left. Returns the function that ends this. */
  function autosave() {
    let saved = { draft, picks };
    let timer: ReturnType<typeof setTimeout> | undefined;
    function save() {
      clearTimeout(timer);
      if (saved.draft === draft) return;
      saved = { draft, picks };
      saveDraft(draft);
    }
    const stop = subscribe(() => {
      clearTimeout(timer);
      if (saved.picks === picks) timer = setTimeout(save, PAUSE_MS);
      else save();
    });
    addEventListener('pagehide', save);
    saveDraft(draft);
    return () => {
      stop();
      removeEventListener('pagehide', save);
      save();
    };
  }

  /** `empty` is what the prerendered file shows. */
  return { now: () => draft, picks: () => picks, empty: () => empty, change, subscribe, autosave };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

const picksOf = ({ amount: _, ...picks }: Draft): Picks => picks;

const areSame = (one: Picks, other: Picks) =>
  (Object.keys(one) as (keyof Picks)[]).every((name) => one[name] === other[name]);
