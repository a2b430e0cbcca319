import { treeOfShape } from '@mizan/engine/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base, openServer } from '../../../testing/draft-server';
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
import { removeItem } from '../../tree/edit';

let page: ReturnType<typeof openDraftPage>;
beforeEach(() => {
  page = openDraftPage();
});
afterEach(closeTabs);

describe('an edit', () => {
  test('is saved on the server within two seconds, and then removed from the browser', async () => {
    const { server, draft, editor } = await savedTab('Typed');
    expect(onlyDraft(server)).toMatchObject({ baseVersion: 3, revision: 1, provinceId: 'punjab', effectiveFrom: null });
    expect(onlyDraft(server).changes).toMatchObject([{ item: 'M1.1.1', set: { name: 'Typed' } }]);
    expect(copies()).toEqual([]);
    editor.act(rename('Typed on'));
    await pass(1500);
    expect(draft.current).toMatchObject({ revision: 2 });
    expect(server.saves()).toHaveLength(2);
  });

  test('stays in the browser until the server confirms it', async () => {
    const server = openServer();
    const { editor, draft } = await openTab();
    server.fails = true;
    editor.act(rename('Typed'));
    await pass(1500);
    expect(draft.read()).toMatchObject({ isUnsaved: true, isStoredInBrowser: true });
    expect(copies()).toHaveLength(1);
    server.fails = false;
    await pass(5500);
    expect(draft.read()).toMatchObject({ isUnsaved: false });
    expect(copies()).toEqual([]);
    expect(server.drafts.size).toBe(1);
  });

  test('survives a reload without a connection', async () => {
    const server = openServer();
    server.fails = true;
    const { editor, stop } = await openTab();
    editor.act(rename('Typed'));
    // A closing page stores the copy at once, because the browser may end before a save does.
    page.fire('pagehide');
    expect(copies()).toHaveLength(1);
    stop();
    await pass(1);
    const again = await openTab();
    expect(again.names()).toEqual(['Typed', 'Suit M1.1.2']);
    server.fails = false;
    await pass(6500);
    expect(asStored(server)).toContain('Typed');
    expect(again.draft.read()).toMatchObject({ openedAs: 'restored', refused: null, isUnsaved: false });
    expect(copies()).toEqual([]);
  });

  test('is sent by a closing page', async () => {
    const server = openServer();
    const { editor } = await openTab();
    editor.act(rename('Last'));
    page.fire('pagehide');
    await pass(1);
    expect(server.saves().map(({ isKeptAlive }) => isKeptAlive)).toEqual([true]);
    expect(asStored(server)).toContain('Last');
  });

  test('is restored from the server in another browser', async () => {
    const { stop, server } = await savedTab();
    stop();
    localStorage.clear();
    const second = await openTab();
    expect(second.names()).toEqual(['Saved', 'Suit M1.1.2']);
    expect(second.draft.read()).toMatchObject({ openedAs: 'restored', isUnsaved: false });
    await pass(6000);
    expect(onlyDraft(server).revision).toBe(1);
  });

  test.each([false, true])(
    'is saved without a question if only an answer was lost (page closed: %s)',
    async (isClosed) => {
      const { editor, server, stop, ...first } = await savedTab();
      server.losesAnswers = true;
      editor.act(rename('Last'));
      await pass(1500);
      expect(onlyDraft(server).revision).toBe(2);
      if (isClosed) stop();
      else editor.act(rename('Typed on'));
      server.losesAnswers = false;
      const { names, draft } = isClosed ? await openTab() : first;
      await pass(8000);
      expect(names()?.[0]).toBe(isClosed ? 'Last' : 'Typed on');
      expect(asStored(server)).toContain(isClosed ? 'Last' : 'Typed on');
      expect(draft.read()).toMatchObject({ refused: null, isUnsaved: false });
    },
  );

  test('is discarded on the server once it is undone', async () => {
    const { editor, draft, server } = await savedTab();
    editor.act(rename('Suit M1.1.1'));
    await pass(1500);
    expect(server.drafts.size).toBe(0);
    expect(draft.current).toBeUndefined();
  });

  test('is no draft any more once it is published, and the server is not asked to delete it', async () => {
    const { editor, draft, server } = await savedTab();
    const published = (await draft.flush()) ?? expect.fail();
    server.drafts.clear();
    draft.forget(published);
    editor.replaceBase({ number: 4, tree: editor.read().tree });
    await pass(6000);
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(draft.read()).toMatchObject({ refused: null, isUnsaved: false });
  });

  test('stays a draft if it was saved again while it was published', async () => {
    const { editor, draft, server } = await savedTab();
    const published = (await draft.flush()) ?? expect.fail();
    editor.act(rename('Typed on'));
    await pass(1500);
    draft.forget(published);
    expect(draft.current).toMatchObject({ id: published.id, revision: 2 });
    expect(server.drafts.size).toBe(1);
  });
});

describe('a draft that is opened on other rules', () => {
  async function openedOn(tree: typeof base.tree) {
    const { stop, server } = await savedTab();
    stop();
    await pass(1);
    server.rules = { number: 4, tree };
    return { ...(await openTab({ rules: server.rules })), server };
  }

  test('is rebased onto them, and keeps the version on which it was begun', async () => {
    const { names, draft, editor, server } = await openedOn(treeOfShape('courtFee', [[3]]));
    expect(names()).toEqual(['Saved', 'Suit M1.1.2', 'Suit M1.1.3']);
    expect(draft.read()).toMatchObject({ openedAs: 'older', leftOutCount: 0 });
    expect(editor.base()).toMatchObject({ number: 4, begunOn: 3 });
    editor.act(rename('Typed on'));
    await pass(1500);
    expect(onlyDraft(server).baseVersion).toBe(3);
  });

  test('is deleted once its author discards it, and comes back by undo', async () => {
    const { names, draft, editor, server } = await openedOn(treeOfShape('courtFee', [[3]]));
    draft.discard();
    expect(draft.read().openedAs).toBe('none');
    await pass(1500);
    expect([names()?.[0], server.drafts.size]).toEqual(['Suit M1.1.1', 0]);
    editor.act({ does: 'undo' });
    await pass(1500);
    expect(names()?.[0]).toBe('Saved');
    expect(asStored(server)).toContain('Saved');
  });

  test('counts the changes that it leaves out because their item is gone, and is not deleted', async () => {
    const { names, draft, server } = await openedOn(structuredClone(removeItem(base.tree, 'M1.1.1')));
    expect(names()).toEqual(['Suit M1.1.2']);
    expect(draft.read()).toMatchObject({ openedAs: 'older', leftOutCount: 1 });
    await pass(6000);
    expect(asStored(server)).toContain('Saved');
  });

  test('is discarded if they contain all of its changes', async () => {
    const { stop, editor, server } = await savedTab();
    const { tree } = editor.read();
    stop();
    await pass(1);
    const { draft } = await openTab({ rules: { number: 4, tree } });
    await pass(1500);
    expect(server.drafts.size).toBe(0);
    expect(draft.read().openedAs).toBe('none');
  });
});
