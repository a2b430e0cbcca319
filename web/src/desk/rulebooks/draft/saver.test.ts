import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base, openServer } from '../../../testing/draft-server';
import { closeTabs, copies, openDraftPage, openTab, pass, rename } from '../../../testing/draft-tabs';

let page: ReturnType<typeof openDraftPage>;
beforeEach(() => {
  page = openDraftPage();
});
afterEach(closeTabs);

describe('what is typed', () => {
  test('is on the server within two seconds, and then nowhere else', async () => {
    const server = openServer();
    const { editor, keeper } = await openTab();
    editor.act(rename('Typed'));
    await pass(1500);
    expect([...server.drafts.values()]).toMatchObject([{ baseVersion: 3, revision: 1, provinceId: 'punjab' }]);
    expect(copies()).toEqual([]);
    expect(keeper.current).toMatchObject({ revision: 1 });
    editor.act(rename('Typed on'));
    await pass(1500);
    expect(keeper.current).toMatchObject({ revision: 2 });
    expect(server.saves()).toHaveLength(2);
  });

  test('stays in the browser until the server confirms it', async () => {
    const server = openServer();
    const { editor, keeper } = await openTab();
    server.fails = true;
    editor.act(rename('Typed'));
    await pass(1500);
    expect(keeper.read()).toMatchObject({ isSaved: false, isKept: true });
    expect(copies()).toHaveLength(1);
    server.fails = false;
    await pass(5500);
    expect(keeper.read()).toMatchObject({ isSaved: true });
    expect(copies()).toEqual([]);
    expect(server.drafts.size).toBe(1);
  });

  test('is sent by a closing page, also while an earlier save is under way', async () => {
    const server = openServer();
    const { editor, keeper } = await openTab();
    let answer = () => {};
    server.held = new Promise<void>((resolve) => (answer = resolve));
    editor.act(rename('Early'));
    await pass(1500);
    editor.act(rename('Last'));
    server.held = undefined;
    page.fire('pagehide');
    await pass(1);
    expect(server.saves().map(({ isKeptAlive }) => isKeptAlive)).toEqual([false, true]);
    answer();
    await pass(1);
    expect(JSON.stringify([...server.drafts.values()])).toContain('Last');
    expect(keeper.read().refused).toBeNull();
  });

  test('is restored from the server in another browser', async () => {
    const server = openServer();
    const first = await openTab();
    first.editor.act(rename('Typed'));
    await pass(1500);
    first.stop();
    localStorage.clear();
    const second = await openTab();
    expect(second.names()).toEqual(['Typed', 'Suit M1.1.2']);
    expect(second.keeper.read()).toMatchObject({ opened: 'restored', isSaved: true });
    expect(server.drafts.size).toBe(1);
  });

  test('is restored from this browser if the server had not got it', async () => {
    const server = openServer();
    const first = await openTab();
    first.editor.act(rename('Saved'));
    await pass(1500);
    server.fails = true;
    first.editor.act(rename('Last'));
    first.stop();
    // At once: the browser may end before the save does.
    expect(copies().map((name) => localStorage.getItem(String(name)))).toEqual([expect.stringContaining('Last')]);
    await pass(1);
    server.fails = false;
    const second = await openTab();
    await pass(1);
    expect(second.names()).toEqual(['Last', 'Suit M1.1.2']);
    expect(second.keeper.read()).toMatchObject({ opened: 'restored', refused: null, isSaved: true });
    expect(JSON.stringify([...server.drafts.values()])).toContain('Last');
    expect(copies()).toEqual([]);
  });

  test('is restored from this browser without what is typed before that being lost', async () => {
    const server = openServer();
    server.fails = true;
    const first = await openTab();
    first.editor.act(rename('Last'));
    first.stop();
    await pass(1);
    server.fails = false;
    const second = await openTab(undefined, rename('Early', 'M1.1.2'));
    await pass(1500);
    expect(second.names()).toEqual(['Last', 'Early']);
    expect(second.keeper.read()).toMatchObject({ refused: null, isSaved: true, hasUnsaved: false });
    expect(JSON.stringify([...server.drafts.values()])).toMatch(/Last.*Early/);
  });

  test('is restored without a question if only the answer to its save was lost', async () => {
    const server = openServer();
    const first = await openTab();
    first.editor.act(rename('Saved'));
    await pass(1500);
    server.losesAnswers = true;
    first.editor.act(rename('Last'));
    first.stop();
    // The browser is killed before it learns that the answer is lost.
    const [name = ''] = copies();
    const copy = localStorage.getItem(String(name)) ?? '';
    await pass(1);
    localStorage.setItem(String(name), copy);
    server.losesAnswers = false;
    const second = await openTab();
    await pass(1);
    expect(second.names()).toEqual(['Last', 'Suit M1.1.2']);
    expect(second.keeper.read()).toMatchObject({ refused: null, isSaved: true });
  });

  test('by an earlier release is taken over from the browser once', async () => {
    const server = openServer();
    localStorage.setItem(
      'rules  punjab courtFee',
      JSON.stringify({ baseVersion: 3, majors: [{ ...base.tree[0], name: 'Earlier' }], unread: [] }),
    );
    const { editor } = await openTab();
    await pass(1);
    expect(editor.read().tree[0]?.name).toBe('Earlier');
    expect(server.drafts.size).toBe(1);
    expect(localStorage.length).toBe(0);
  });

  test('is discarded on the server once it is undone', async () => {
    const server = openServer();
    const { editor, keeper } = await openTab();
    editor.act(rename('Typed'));
    await pass(1500);
    editor.act({ does: 'load', tree: base.tree });
    await pass(1500);
    expect(server.drafts.size).toBe(0);
    expect(keeper.current).toBeUndefined();
  });

  test('and published is not a draft any more, and the server is not asked to delete it', async () => {
    const server = openServer();
    const { editor, keeper } = await openTab();
    editor.act(rename('Typed'));
    const draft = (await keeper.flushed()) ?? expect.fail();
    server.drafts.clear();
    keeper.forget(draft);
    editor.rebase({ number: 4, tree: editor.read().tree });
    await pass(1500);
    expect(server.drafts.size).toBe(0);
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(keeper.read()).toMatchObject({ refused: null, isSaved: true });
  });

  test('and saved again while it was published stays a draft', async () => {
    const server = openServer();
    const { editor, keeper } = await openTab();
    editor.act(rename('Typed'));
    const draft = (await keeper.flushed()) ?? expect.fail();
    editor.act(rename('Typed on'));
    await pass(1500);
    keeper.forget(draft);
    expect(keeper.current).toMatchObject({ id: draft.id, revision: 2 });
    expect(server.drafts.size).toBe(1);
  });
});
