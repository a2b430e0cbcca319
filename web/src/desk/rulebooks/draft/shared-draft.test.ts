import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base, me, openServer, other } from '../../../testing/draft-server';
import {
  asStored,
  closeTabs,
  copies,
  onlyDraft,
  openDraftPage,
  openTab,
  pass,
  rename,
  savedTab,
} from '../../../testing/draft-tabs';

beforeEach(() => void openDraftPage());
afterEach(closeTabs);

const asIs = ['Suit M1.1.1', 'Suit M1.1.2'];

describe('a second window with the same draft', () => {
  async function twoWindows() {
    const { server, ...one } = await savedTab('One');
    const second = await openTab();
    one.editor.act(rename('One again'));
    await pass(1500);
    second.editor.act(rename('Two', 'M1.1.2'));
    await pass(1500);
    return { server, one, second };
  }

  test('is refused, and can load the draft of the first', async () => {
    const { server, one, second } = await twoWindows();
    expect(one.draft.read().refused).toBeNull();
    expect(second.draft.read()).toMatchObject({ refused: { because: 'changed', revision: 2 }, isUnsaved: true });
    expect(copies()).toHaveLength(1);
    await second.draft.reload();
    await pass(1500);
    expect(second.names()).toEqual(['One again', 'Suit M1.1.2']);
    expect(second.draft.read()).toMatchObject({ refused: null, isUnsaved: false });
    expect([onlyDraft(server).revision, copies()]).toEqual([2, []]);
  });

  test('is refused, and can keep its own edits', async () => {
    const { server, one, second } = await twoWindows();
    await second.draft.keepMine();
    await pass(6000);
    expect(onlyDraft(server).revision).toBe(3);
    expect([one.names(), second.names()]).toEqual([
      ['One', 'Two'],
      ['One', 'Two'],
    ]);
    expect(second.draft.read()).toMatchObject({ refused: null, isUnsaved: false });
  });

  test('is refused if it was edited before its draft was loaded', async () => {
    await savedTab();
    const second = await openTab({ typed: rename('Early', 'M1.1.2') });
    await pass(1500);
    expect(second.names()).toEqual(['Suit M1.1.1', 'Early']);
    expect(second.draft.read()).toMatchObject({ refused: { because: 'changed' }, isUnsaved: true });
  });

  test('is refused if the draft was published meanwhile, and can continue with a new draft', async () => {
    const { editor, draft, server } = await savedTab();
    server.drafts.clear();
    editor.act(rename('Typed on'));
    await pass(1500);
    expect(draft.read()).toMatchObject({ refused: { because: 'changed', id: null }, isUnsaved: true });
    await draft.keepMine();
    expect(asStored(server)).toContain('Typed on');
  });

  test('follows the first while it has no edits of its own', async () => {
    const { editor } = await savedTab('One');
    const second = await openTab();
    editor.act(rename('One again'));
    await pass(6000);
    expect(second.names()).toEqual(['One again', 'Suit M1.1.2']);
    editor.act({ does: 'load', tree: base.tree });
    await pass(6000);
    expect(second.names()).toEqual(asIs);
    expect(second.draft.read().refused).toBeNull();
  });

  test('does not overwrite the copy of the first in the browser', async () => {
    const server = openServer();
    const [one, second] = [await openTab(), await openTab()];
    server.fails = true;
    one.editor.act(rename('One'));
    await pass(1500);
    second.editor.act(rename('Two'));
    await pass(1500);
    expect(one.draft.read()).toMatchObject({ isUnsaved: true, isStoredInBrowser: true });
    expect(second.draft.read()).toMatchObject({ isUnsaved: true, isStoredInBrowser: false });
    expect(localStorage.getItem(String(copies()[0]))).toContain('One');
  });
});

describe('a draft that was taken over', () => {
  async function takenOver() {
    const tab = await savedTab();
    const { server } = tab;
    server.drafts.set(onlyDraft(server).id, { ...onlyDraft(server), holder: other, revision: 2 });
    return tab;
  }

  test('is reported while there are no edits', async () => {
    const { draft, names } = await takenOver();
    await pass(4500);
    expect(draft.read()).toMatchObject({ refused: { because: 'taken', by: 'Bilal' }, isUnsaved: false });
    await draft.reload();
    expect(names()).toEqual(asIs);
  });

  test('keeps edits that could not be saved, as a new draft on request', async () => {
    const { draft, editor, server, stop } = await takenOver();
    editor.act(rename('Unsaved', 'M1.1.2'));
    await pass(1500);
    expect(draft.read()).toMatchObject({ refused: { because: 'taken', by: 'Bilal' }, isUnsaved: true });
    stop();
    await pass(1);
    const again = await openTab();
    await pass(1500);
    expect(again.names()).toEqual(['Saved', 'Unsaved']);
    expect(again.draft.read()).toMatchObject({ refused: { because: 'taken' }, isUnsaved: true });
    await again.draft.takeOver(again.draft.read().others[0] ?? expect.fail());
    expect([again.names(), onlyDraft(server).holder]).toEqual([['Saved', 'Unsaved'], other]);
    await again.draft.keepMine();
    expect([...server.drafts.values()].map(({ holder }) => holder)).toEqual([other, me]);
    expect(copies()).toEqual([]);
  });
});

describe('the draft of another administrator', () => {
  async function theirs() {
    const { server, stop, draft } = await savedTab('Theirs');
    stop();
    await pass(1);
    server.drafts.set(onlyDraft(server).id, { ...onlyDraft(server), holder: other });
    return { server, id: draft.current?.id, ...(await openTab()) };
  }

  test('is listed, and can be taken over', async () => {
    const { draft, names, server, id } = await theirs();
    const [shown = expect.fail()] = draft.read().others;
    expect(shown).toMatchObject({ id, holder: other });
    expect(names()).toEqual(asIs);
    await draft.takeOver(shown);
    expect(names()).toEqual(['Theirs', 'Suit M1.1.2']);
    expect([...server.drafts.values()]).toMatchObject([{ id, holder: me, revision: 2 }]);
    expect(draft.read()).toMatchObject({ others: [shown], error: undefined });
  });

  test('is not taken over by an administrator who has a draft already, and nothing is lost', async () => {
    const { draft, editor, names, server } = await theirs();
    editor.act(rename('Mine', 'M1.1.2'));
    await draft.takeOver(draft.read().others[0] ?? expect.fail());
    expect(draft.read().error).toMatchObject({ code: 'OWN_DRAFT_EXISTS' });
    expect(names()).toEqual(['Suit M1.1.1', 'Mine']);
    expect(server.drafts.size).toBe(2);
  });
});

test('each day has a draft of its own, and lists those of other days', async () => {
  const { draft, names, server } = await savedTab('Today');
  const later = await openTab({ day: '2031-07-01' });
  expect(later.names()).toEqual(asIs);
  later.editor.act(rename('Later'));
  await pass(6000);
  expect([...server.drafts.values()].map(({ effectiveFrom }) => effectiveFrom)).toEqual([null, '2031-07-01']);
  expect(names()).toEqual(['Today', 'Suit M1.1.2']);
  expect(draft.read()).toMatchObject({ refused: null, others: [{ isOwn: true, effectiveFrom: '2031-07-01' }] });
});
