import { randomUUID } from 'node:crypto';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { draftOf } from '../../testing/drafts.ts';
import { makeProvince } from '../../testing/law.ts';

describe('a publication', () => {
  async function startPublishing() {
    const { as, db } = await startApp();
    const [one, other, id] = [await as('admin'), await as('admin'), randomUUID()];
    const { rulebook } = await makeProvince(one.client);
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    const publish = ({ client }: typeof one, revision: number, ...names: string[]) => {
      const majorCategories = treeOf(names.map((name) => subMinorOf(name, 1)));
      return client.addCategoriesData({ params: rulebook, body: { majorCategories, draft: { id, revision } } });
    };
    return { one, other, id, db, publish, drafts: () => one.client.listDrafts() };
  }

  test('deletes the draft that it was made from', async () => {
    const { one, publish, drafts } = await startPublishing();
    await publish(one, 1, 'Cheque');
    expect(await drafts()).toEqual([]);
  });

  test('keeps the draft if it is refused', async () => {
    const { one, publish, drafts } = await startPublishing();
    await expect(publish(one, 1, 'Cheque', 'Cheque')).rejects.toMatchObject({ code: 'RULEBOOK_FAULTY' });
    expect(await drafts()).toHaveLength(1);
  });

  test('keeps a draft that was saved again or that another administrator holds', async () => {
    const { one, other, publish, drafts } = await startPublishing();
    await publish(one, 2, 'Cheque');
    await publish(other, 1, 'Bond');
    expect(await drafts()).toHaveLength(1);
  });
});
