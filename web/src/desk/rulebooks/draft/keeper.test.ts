import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base, me, openServer, other, type Stored } from '../../../testing/draft-server';
import { closeTabs, copies, openDraftPage, openTab, pass, rename } from '../../../testing/draft-tabs';
import { until } from '../../../testing/server';

beforeEach(() => void openDraftPage());
afterEach(closeTabs);

describe('a draft that was taken over', () => {
  async function takenOver() {
    const server = openServer();
    const tab = await openTab();
    tab.editor.act(rename('Saved'));
    await pass(1500);
    const [draft] = server.drafts.values();
    server.drafts.set(String(draft?.id), { ...(draft as Stored), holder: other, revision: 2 });
    return { ...tab, server };
  }

  test('is noticed while nothing is typed', async () => {
    const { keeper } = await takenOver();
    await pass(4500);
    expect(keeper.read()).toMatchObject({ refused: { because: 'taken', by: 'Bilal' }, hasUnsaved: false });
  });

  test('keeps what could not be saved in the browser, and joins it when it is taken back', async () => {
    const { keeper, editor, names, server } = await takenOver();
    editor.act(rename('Unsaved', 'M1.1.2'));
    await pass(1500);
    expect(keeper.read()).toMatchObject({ refused: { because: 'taken', by: 'Bilal' }, hasUnsaved: true });
    expect(copies()).toHaveLength(1);
    await keeper.join();
    await pass(1);
    expect(names()).toEqual(['Saved', 'Unsaved']);
    expect(keeper.read()).toMatchObject({ refused: null, hasUnsaved: false, error: undefined });
    expect([...server.drafts.values()]).toMatchObject([{ holder: me }]);
    expect(JSON.stringify([...server.drafts.values()])).toContain('Unsaved');
    expect(copies()).toEqual([]);
  });

  test('keeps what could not be saved also when the page is closed', async () => {
    const { editor, stop } = await takenOver();
    editor.act(rename('Unsaved', 'M1.1.2'));
    await pass(1500);
    stop();
    await pass(1);
    const again = await openTab();
    await pass(1);
    expect(again.names()).toEqual(['Saved', 'Unsaved']);
    expect(again.keeper.read()).toMatchObject({ refused: { because: 'taken' }, hasUnsaved: true });
    await again.keeper.drop();
    await pass(1);
    expect(again.names()).toEqual(['Suit M1.1.1', 'Suit M1.1.2']);
    expect(copies()).toEqual([]);
  });

  test('asks where both changed the same field', async () => {
    const { keeper, editor, names, server } = await takenOver();
    editor.act(rename('Mine'));
    await pass(1500);
    const [draft] = server.drafts.values();
    const theirs = JSON.parse(JSON.stringify(draft).replaceAll('Saved', 'Theirs')) as Stored;
    server.drafts.set(theirs.id, { ...theirs, revision: 3 });
    await keeper.join();
    expect(keeper.read().joining).toMatchObject({ stored: { revision: 4 } });
    expect(names()).toEqual(['Mine', 'Suit M1.1.2']);
    const { three } = keeper.read().joining ?? expect.fail();
    await keeper.finishJoin(three.theirs);
    expect(names()).toEqual(['Theirs', 'Suit M1.1.2']);
    expect(keeper.read()).toMatchObject({ joining: null, refused: null });
  });
});

test('a draft that was published elsewhere leaves nothing to save once it is joined', async () => {
  const server = openServer();
  const { editor, keeper } = await openTab();
  editor.act(rename('Typed'));
  await pass(1500);
  const [name = ''] = base.tree.map(({ name: major }) => major);
  server.drafts.clear();
  editor.act(rename('Typed on'));
  await pass(1500);
  expect(keeper.read()).toMatchObject({ refused: { because: 'changed' }, hasUnsaved: true });
  editor.act(rename('Suit M1.1.1'));
  await keeper.join();
  await keeper.finishJoin(keeper.read().joining?.three.theirs ?? base.tree);
  await pass(1500);
  expect(server.drafts.size).toBe(0);
  expect(editor.read().tree[0]?.name).toBe(name);
  expect(keeper.read()).toMatchObject({ refused: null, hasUnsaved: false });
});

describe('two windows', () => {
  test('do not overwrite each other', async () => {
    const server = openServer();
    const one = await openTab();
    one.editor.act(rename('One'));
    await pass(1500);
    const two = await openTab();
    expect(two.names()).toEqual(['One', 'Suit M1.1.2']);
    two.editor.act(rename('Two', 'M1.1.2'));
    one.editor.act(rename('One again'));
    await pass(1500);
    const refused = [one, two].filter(({ keeper }) => keeper.read().refused !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.keeper.read()).toMatchObject({ refused: { because: 'changed' }, hasUnsaved: true });
    await refused[0]?.keeper.join();
    await pass(5000);
    expect(one.names()).toEqual(['One again', 'Two']);
    expect(two.names()).toEqual(['One again', 'Two']);
    expect(server.drafts.size).toBe(1);
  });

  test('do not lose what is typed before the draft is loaded', async () => {
    openServer();
    const one = await openTab();
    one.editor.act(rename('One'));
    await pass(1500);
    const two = await openTab(undefined, rename('Early', 'M1.1.2'));
    await pass(1500);
    expect(two.names()).toEqual(['Suit M1.1.1', 'Early']);
    expect(two.keeper.read()).toMatchObject({ refused: { because: 'changed' }, hasUnsaved: true });
    await two.keeper.join();
    await pass(1);
    expect(two.names()).toEqual(['One', 'Early']);
  });

  test('show what the other saved while nothing is typed', async () => {
    openServer();
    const [one, two] = [await openTab(), await openTab()];
    one.editor.act(rename('One'));
    await pass(6000);
    expect(two.names()).toEqual(['One', 'Suit M1.1.2']);
    one.editor.act({ does: 'load', tree: base.tree });
    await pass(6000);
    expect(two.names()).toEqual(['Suit M1.1.1', 'Suit M1.1.2']);
    expect(two.keeper.read().refused).toBeNull();
  });
});

test('each day has a draft of its own, and shows those of other days', async () => {
  const server = openServer();
  const today = await openTab();
  today.editor.act(rename('Today'));
  await pass(1500);
  const later = await openTab('2031-07-01');
  expect(later.names()).toEqual(['Suit M1.1.1', 'Suit M1.1.2']);
  later.editor.act(rename('Later'));
  await pass(6000);
  expect([...server.drafts.values()].map(({ effectiveFrom }) => effectiveFrom)).toEqual([null, '2031-07-01']);
  expect(today.names()).toEqual(['Today', 'Suit M1.1.2']);
  expect(today.keeper.read()).toMatchObject({ refused: null, others: [{ isOwn: true, effectiveFrom: '2031-07-01' }] });
});

describe('the draft of another administrator', () => {
  test('is shown, and is joined with what was typed here when it is taken over', async () => {
    const server = openServer();
    const theirs = await openTab();
    theirs.editor.act(rename('Theirs'));
    await pass(1500);
    theirs.stop();
    const [draft] = server.drafts.values();
    server.drafts.set(String(draft?.id), { ...(draft as Stored), holder: other });
    const { keeper, editor, names } = await openTab();
    await until(() => keeper.read().others.length > 0);
    expect(names()).toEqual(['Suit M1.1.1', 'Suit M1.1.2']);
    editor.act(rename('Mine', 'M1.1.2'));
    await pass(1500);
    expect(server.drafts.size).toBe(2);
    const [shown = expect.fail()] = keeper.read().others;
    expect(shown).toMatchObject({ holder: other });
    await keeper.takeOver(shown);
    await pass(1);
    expect(names()).toEqual(['Theirs', 'Mine']);
    expect(keeper.read()).toMatchObject({ refused: null, error: undefined });
    expect([...server.drafts.values()]).toMatchObject([{ id: draft?.id, holder: me }]);
  });
});

test('the notice of a restored draft goes when the draft is published or discarded', async () => {
  openServer();
  const first = await openTab();
  first.editor.act(rename('Typed'));
  await pass(1500);
  first.stop();
  await pass(1);
  const { keeper, editor } = await openTab();
  await pass(1);
  expect(keeper.read().opened).toBe('restored');
  keeper.forget(keeper.current ?? expect.fail());
  expect(keeper.read().opened).toBe('none');
  editor.act(rename('Typed on'));
  await pass(1500);
  editor.rebase(editor.base());
  await pass(1500);
  expect(keeper.read().opened).toBe('none');
});
