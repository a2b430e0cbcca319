import { describe, expect, test } from 'vitest';
import { publishAtOnce } from '../../testing/at-once.ts';
import { editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import {
  addNote,
  BOTH,
  editRules,
  OTHER_FIELDS,
  OWN_REMOVES,
  ownEdit,
  RULES,
  readRules,
  SHIPPED_ONLY,
  SHIPPED_REMOVES,
  shippedEdit,
  startWithShippedLaw,
} from '../../testing/shipped-law.ts';

describe('a conflict with the shipped law', () => {
  async function startInConflict() {
    const started = await startWithShippedLaw();
    const { admin, take, preview } = started;
    await editRules(admin, { [OWN_REMOVES]: (rule) => [{ ...rule, certainty: 'notEstablished' }] });
    await editRules(admin, ownEdit);
    const folder = makeShippedFolder({ [RULES]: shippedEdit });
    await take(folder);
    const idOf = async (name: string) =>
      (await preview(folder)).conflicts.find(({ names }) => names.at(-1) === name)?.id ?? '';
    const decide = async (name: string, side: 'shipped' | 'own') =>
      admin.decideShippedConflict({ params: { id: await idOf(name) }, body: { side } });
    return { ...started, folder, idOf, decide };
  }

  test('is decided once: the shipped text is published, or the text in force stays', async () => {
    const { admin, decide, idOf } = await startInConflict();
    expect((await decide(BOTH, 'shipped')).published).toHaveLength(1);
    await decide(SHIPPED_REMOVES, 'shipped');
    await decide(OWN_REMOVES, 'shipped');
    const rules = await readRules(admin);
    expect(rules.get(BOTH)?.note).toMatch(/As shipped\.$/);
    expect(rules.has(SHIPPED_REMOVES)).toBe(false);
    expect(rules.get(OWN_REMOVES)?.note).toMatch(/As shipped\.$/);
    // Administrators had marked it as not established before they removed it.
    expect(rules.get(OWN_REMOVES)).not.toHaveProperty('certainty');
    expect(rules.get(OTHER_FIELDS)?.note).toBe('Our other note.');
    expect(await idOf(BOTH)).toBe('');
    const entries = await admin.getAuditEntries({ query: { action: 'decideShippedConflict' } });
    expect(entries.map(({ subject }) => subject)).toContain('rulebook punjab suitValuation');
  });

  test('publishes nothing and does not come back if the own text is chosen', { tags: ['long'] }, async () => {
    const { admin, decide, preview, folder } = await startInConflict();
    expect(await decide(BOTH, 'own')).toEqual({ published: [] });
    expect((await readRules(admin)).get(BOTH)?.note).toBe('Our note.');
    expect((await preview(folder)).conflicts).toHaveLength(2);
  });

  test('keeps later changes of administrators, also in the same rule', async () => {
    const { admin, decide } = await startInConflict();
    await editRules(admin, { [BOTH]: (rule) => [{ ...rule, reference: 'Our reference' }] });
    await decide(BOTH, 'shipped');
    expect((await readRules(admin)).get(BOTH)).toMatchObject({
      reference: 'Our reference',
      note: expect.stringMatching(/As shipped\.$/),
    });
  });

  test.each(['shipped', 'own'] as const)(
    'is decided by the first of two administrators, for the %s text',
    async (side) => {
      const { admin, as, db, idOf } = await startInConflict();
      const { client: other } = await as('admin');
      const before = (await readRules(admin)).get(BOTH)?.note;
      const params = { id: await idOf(BOTH) };
      const { refusals } = await publishAtOnce(
        db,
        () => admin.decideShippedConflict({ params, body: { side } }),
        () => other.decideShippedConflict({ params, body: { side: side === 'own' ? 'shipped' : 'own' } }),
      );
      expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
      expect((await readRules(admin)).get(BOTH)?.note === before).toBe(side === 'own');
    },
  );

  test('remains after the next upgrade, unless that changes the same text', { tags: ['long'] }, async () => {
    const { folder, take, preview } = await startInConflict();
    const other = makeShippedFolder({ [RULES]: editRow(SHIPPED_ONLY, addNote('Again.')) }, folder);
    await take(other);
    expect((await preview(other)).conflicts).toHaveLength(3);
    const same = makeShippedFolder({ [RULES]: editRow(BOTH, addNote('Again.')) }, other);
    expect((await take(same)).waiting).toBe(1);
    const { conflicts } = await preview(same);
    expect(conflicts).toHaveLength(3);
    expect(conflicts.find(({ names }) => names.at(-1) === BOTH)?.shipped).toMatch(/Again\.$/);
  });

  test('is deleted when the shipped law agrees', { tags: ['long'] }, async () => {
    const { folder, take, preview } = await startInConflict();
    const agreeing = makeShippedFolder(
      { [RULES]: editRow(BOTH, (row) => row.replace(/"[^"]*As shipped\."$/, 'Our note.')) },
      folder,
    );
    await take(agreeing);
    expect((await preview(agreeing)).conflicts.map(({ names }) => names.at(-1))).not.toContain(BOTH);
  });
});
