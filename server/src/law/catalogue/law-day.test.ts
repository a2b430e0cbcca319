import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';

const ON = '2099-07-01';

/** A province whose rules get a further category on a distant day. */
async function startWithScheduledLaw(clock?: () => Date) {
  const app = await startApp(clock && { clock });
  const { client: admin } = await app.as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  const present = treeOf([subMinorOf('Cheque', 1)], 'Present');
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: present } });
  const [later] = treeOf([subMinorOf('Hundi', 1)], 'Scheduled').map((major) => ({ ...major, id: 'later' }));
  if (later === undefined) throw new Error('There is no such category');
  const minorCategory = later.minorCategory.map((minor) => ({
    ...minor,
    id: 'later-minor',
    subminorCategory: minor.subminorCategory.map((subMinor) => ({ ...subMinor, id: 'later-hundi' })),
  }));
  const { majorCategories } = await admin.addCategoriesData({
    params: rulebook,
    body: { majorCategories: [...present, { ...later, minorCategory }], effectiveFrom: ON },
  });
  const major = majorCategories.find(({ name }) => name === 'Scheduled');
  const minor = major?.minorCategory[0];
  const place = { country: country.id, province: province.id, type: 'courtFee' } as const;
  const inMajor = { ...place, mainCategoryId: major?.id ?? '' };
  const inMinor = { ...inMajor, minorCategoryId: minor?.id ?? '' };
  const subMinor = { ...inMinor, subMinorCategoryId: minor?.subminorCategory[0]?.id ?? '' };
  /** The five endpoints of the catalogue. */
  const looks = (client: typeof app.client, query: { on?: string; asOf?: string } = {}) => {
    return {
      majors: () => client.getMajorCategories({ params: place, query }),
      minors: () => client.getMinorCategories({ params: inMajor, query }),
      subMinors: () => client.getSubMinorCategories({ params: inMinor, query }),
      action: () => client.getUserAction({ params: subMinor, query }),
      search: () => client.searchCategories({ query: { q: 'hundi', province: province.id, ...query } }),
    };
  };
  return { app, admin, rulebook, present, subMinor, looks };
}

describe('the catalogue of another date', () => {
  test('is shown to administrators, level by level and in the search', async () => {
    const { admin, looks } = await startWithScheduledLaw();
    const { majors, minors, subMinors, action, search } = looks(admin, { on: ON });
    expect((await majors()).map(({ name }) => name)).toEqual(['Present', 'Scheduled']);
    expect(await minors()).toHaveLength(1);
    expect(await subMinors()).toMatchObject([{ name: 'Hundi' }]);
    expect(await action()).toMatchObject({ name: 'Amount claimed' });
    expect(await search()).toMatchObject({ kinds: [{ subMinorCategory: 'Hundi' }] });
  });

  test('does not change the catalogue of today', async () => {
    const { app, admin, looks } = await startWithScheduledLaw();
    for (const client of [app.client, admin]) {
      const { majors, minors, search } = looks(client);
      expect((await majors()).map(({ name }) => name)).toEqual(['Present']);
      await expect(minors()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await search()).toMatchObject({ kinds: [] });
    }
  });

  test('is refused to guests and members at every endpoint, for scheduled and for past law', async () => {
    const { app, admin, looks } = await startWithScheduledLaw();
    const { client: member } = await app.as('subscribedUser');
    // By now the administrator's answers may be cached, and must not be served to others.
    for (const look of Object.values(looks(admin, { on: ON }))) await look();
    for (const on of [ON, '2020-01-01']) {
      for (const look of Object.values(looks(app.client, { on })))
        await expect(look()).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 });
      for (const look of Object.values(looks(member, { on })))
        await expect(look()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    }
  });

  test('shows everybody what has ended since, beside what holds today', async () => {
    let time = '2099-06-30T12:00:00Z';
    const { app, rulebook, present, looks } = await startWithScheduledLaw(() => new Date(time));
    const early = looks(app.client, { asOf: ON });
    expect((await early.majors()).map(({ name }) => name)).toEqual(['Present']);
    expect(await early.search()).toMatchObject({ kinds: [] });

    time = '2099-07-02T12:00:00Z';
    const { client: later } = await app.as('admin');
    await later.addCategoriesData({ params: rulebook, body: { majorCategories: present } });
    const { majors, minors, subMinors, action, search } = looks(app.client, { asOf: ON });
    expect((await majors()).map(({ name }) => name)).toEqual(['Present', 'Scheduled']);
    expect(await minors()).toHaveLength(1);
    expect(await subMinors()).toMatchObject([{ name: 'Hundi' }]);
    expect(await action()).toMatchObject({ name: 'Amount claimed' });
    expect(await search()).toMatchObject({ kinds: [{ subMinorCategory: 'Hundi' }] });
    for (const query of [{}, { asOf: '2099-06-30' }]) {
      const { majors: lasting, subMinors: none, search: searchToday } = looks(app.client, query);
      expect((await lasting()).map(({ name }) => name)).toEqual(['Present']);
      await expect(none()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await searchToday()).toMatchObject({ kinds: [] });
    }
  });

  test('marks what has ended where the schedule of its date is switched off', async () => {
    let time = '2099-06-30T12:00:00Z';
    const { app, admin, rulebook, present, looks } = await startWithScheduledLaw(() => new Date(time));
    const params = { provinceId: rulebook.provinceId };
    const { id: slabId } = await admin.createSlab({ body: flatSchedule('Of the past', 5) });
    await admin.addSlab({ params, body: { slabId } });
    time = '2099-07-02T12:00:00Z';
    const { client: later } = await app.as('admin');
    await later.addCategoriesData({ params: rulebook, body: { majorCategories: present } });
    await later.removeSlab({ params });
    const message = { en: 'It is being checked.', ur: 'جانچ ہو رہی ہے۔' };
    await later.suspendRule({ body: { scope: { kind: 'schedule', slabId }, message } });
    const { subMinors, search } = looks(app.client, { asOf: ON });
    await expect.poll(subMinors).toMatchObject([{ name: 'Hundi', suspension: { message } }]);
    expect(await search()).toMatchObject({ kinds: [{ provinces: [{ suspension: { message } }] }] });
    const { kinds } = await app.client.searchCategories({ query: { q: 'cheque', province: rulebook.provinceId } });
    expect(kinds[0]?.provinces[0]).not.toHaveProperty('suspension');
  });

  test('shows everybody what a rule asks for on a date of law, because everybody may calculate for it', async () => {
    const { app, subMinor } = await startWithScheduledLaw();
    const actionOn = (asOf?: string) => app.client.getUserAction({ params: subMinor, query: { asOf } });
    expect(await actionOn(ON)).toMatchObject({ name: 'Amount claimed' });
    for (const asOf of [undefined, '2099-06-30'])
      await expect(actionOn(asOf)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
