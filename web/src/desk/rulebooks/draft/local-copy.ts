import { currentSession } from '../../../client/session/session';
import { dayOf } from '../../../language/format-moments';
import type { Editor } from '../editor';
import type { Packed } from './packed';

/** What was typed in a tab and is not yet confirmed by the server. */
export type LocalCopy = {
  readonly id: string;
  /** The revision of the draft that the tab saw last; 0 if the server has none. */
  readonly revision: number;
  /** The last number of a save of this tab. */
  readonly save: number;
  readonly typed: Packed;
  /** What the server has confirmed; null for nothing. */
  readonly confirmed: Packed | null;
};

/** The place of one tab's copy in this browser. No other tab reads or writes it until this one is closed. */
export type LocalPlace = {
  readonly tab: string;
  readonly read: () => LocalCopy | null;
  /** False if the browser has no room for it. */
  readonly write: (copy: LocalCopy) => boolean;
  readonly remove: () => void;
  readonly release: () => void;
};

/** Copies are separate for each administrator, even on a shared computer, and for each day other than today. */
function namesOf({ key: { provinceId, type }, day }: Edited) {
  const session = currentSession();
  const owner = session.status === 'member' ? session.saved.user.email : '';
  const isToday = day === dayOf(new Date());
  const rulebook = `${owner} ${provinceId} ${type}`;
  return { start: `draft ${rulebook} ${isToday ? 'today' : day} `, earlier: isToday ? `rules ${rulebook}` : undefined };
}

type Edited = Pick<Editor, 'key' | 'day'>;

/** Takes over the copy that a closed tab left behind, or begins a new one. */
export async function openLocalPlace(edited: Edited): Promise<LocalPlace> {
  const { start, earlier } = namesOf(edited);
  for (const name of storedNames(start, earlier)) {
    const release = await hold(name);
    if (release) return placeOf(name, name.slice(start.length), release);
  }
  const tab = newUuid();
  return placeOf(start + tab, tab, (await hold(start + tab)) ?? (() => {}));
}

function storedNames(start: string, earlier: string | undefined): string[] {
  try {
    if (earlier !== undefined) convertEarlier(earlier, start);
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return names.filter((name) => name.startsWith(start));
  } catch {
    // Storage is blocked: the server alone keeps the draft.
    return [];
  }
}

const placeOf = (name: string, tab: string, release: () => void): LocalPlace => ({
  tab,
  release,
  read: () => read(name),
  write: (copy) => {
    try {
      localStorage.setItem(name, JSON.stringify(copy));
      return true;
    } catch {
      // Browsers allow a few megabytes per site; the administrator sees that the draft is larger.
      return false;
    }
  },
  remove: () => {
    try {
      localStorage.removeItem(name);
    } catch {
      // Storage is blocked, so there is no copy.
    }
  },
});

function read<Stored = LocalCopy>(name: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null;
  } catch {
    // Storage is blocked, or something else is stored under the name.
    return null;
  }
}

/** Drafts that this browser stored before the server kept them. */
function convertEarlier(earlier: string, start: string) {
  const draft = read<Omit<Packed, 'effectiveFrom'>>(earlier);
  if (draft === null) return;
  const typed = { ...draft, effectiveFrom: null };
  const copy: LocalCopy = { id: newUuid(), revision: 0, save: 0, confirmed: null, typed };
  localStorage.setItem(start + newUuid(), JSON.stringify(copy));
  localStorage.removeItem(earlier);
}

/** A lock that ends with the tab; undefined if another tab holds it. Without locks (a page that is not https) none does. */
async function hold(name: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => {};
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

/** Not `randomUUID`, which only works on secure pages; an office may reach its server without https. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
