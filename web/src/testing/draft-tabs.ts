import { vi } from 'vitest';
import { draftOf } from '../desk/rulebooks/draft/draft';
import { createEditor } from '../desk/rulebooks/editor';
import { dayOf } from '../language/format-moments';
import { base, type DraftRow, key, openServer } from './draft-server';
import { openPage } from './page';

const nameCell = (id: string) => ({ id, field: 'name' }) as const;
export const rename = (text: string, id = 'M1.1.1') =>
  ({ does: 'write', cells: [{ cell: nameCell(id), kind: 'name', text }] }) as const;

const stops: (() => void)[] = [];

type TabOptions = { day?: string; typed?: ReturnType<typeof rename>; rules?: typeof base };

/** Opens an editor in a tab of its own; something may be typed before the draft is loaded. */
export async function openTab({ day = dayOf(new Date()), typed, rules = base }: TabOptions = {}) {
  const editor = createEditor({ ...key, day }, rules, { slabSets: [], provinceSlabId: null });
  const draft = draftOf(editor);
  const stop = draft.start();
  stops.push(stop);
  if (typed) editor.act(typed);
  await pass(1);
  const names = () => editor.read().tree[0]?.minorCategory[0]?.subminorCategory.map(({ name }) => name);
  return { editor, draft, stop, names };
}

/** Lets time pass, and whatever waits for the server or a lock. */
export async function pass(ms: number) {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The keys of the copies of drafts in this browser. */
export const copies = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).filter((name) =>
    name?.startsWith('draft'),
  );

/** A page with a clock that the test moves. */
export function openDraftPage() {
  const page = openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return page;
}

export async function closeTabs() {
  for (const stop of stops.splice(0)) stop();
  await pass(1);
  vi.useRealTimers();
}

/** A tab whose draft is on the server. */
export async function savedTab(text = 'Saved') {
  const server = openServer();
  const tab = await openTab();
  tab.editor.act(rename(text));
  await pass(1500);
  return { ...tab, server };
}

type Server = ReturnType<typeof openServer>;
export const asStored = ({ drafts }: Server) => JSON.stringify([...drafts.values()]);
export function onlyDraft({ drafts }: Server): DraftRow {
  const [draft] = drafts.values();
  if (!draft) throw new Error('No draft is on the server');
  return draft;
}
