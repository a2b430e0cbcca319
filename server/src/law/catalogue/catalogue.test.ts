import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';

const startWithLaw = async () => startApp({ holding: 'punjab' });

const punjab = { country: 'pakistan', province: 'punjab', type: 'courtFee' } as const;

test('lists countries with their provinces for guests, oldest first', async () => {
  const { client } = await startApp({ holding: 'law' });
  const [pakistan] = await client.getCountries();
  expect(pakistan?.provinces.map(({ name }) => name)).toEqual([
    'Punjab',
    'Sindh',
    'KPK',
    'Balochistan',
    'Kashmir',
    'Islamabad',
  ]);
  expect(await client.getAllCountries()).toEqual([pakistan]);
  expect(await client.getProvinces({ params: { id: 'pakistan' } })).toEqual(pakistan?.provinces);
  expect(await client.getProvince({ params: { id: 'kashmir' } })).toMatchObject({ name: 'Kashmir', slabId: null });
});

test('lets a guest choose from the province down to the amount of a kind of suit', async () => {
  const { client } = await startWithLaw();
  const majors = await client.getMajorCategories({ params: punjab });
  const recovery = majors.find(({ name }) => name === 'Recovery of money');
  const major = { ...punjab, mainCategoryId: recovery?.id ?? '' };
  const [minor] = await client.getMinorCategories({ params: major });
  const subMinors = await client.getSubMinorCategories({ params: { ...major, minorCategoryId: minor?.id ?? '' } });
  const note = subMinors.find(({ name }) => name === 'Promissory note, bill or cheque');
  const path = { ...major, minorCategoryId: minor?.id ?? '', subMinorCategoryId: note?.id ?? '' };
  expect(await client.getUserAction({ params: path })).toMatchObject({
    name: 'Amount claimed',
    minimumInputValue: 0,
    maximumInputValue: 0,
    courtFeeToBeAffixed: '',
    result: '',
    verification: 'judgment',
    reference: expect.stringContaining('Court-fees Act 1870'),
  });
});

test('ignores the case of country and province ids', async () => {
  const { client } = await startWithLaw();
  const shouted = { country: 'PAKISTAN', province: 'Punjab', type: 'courtFee' } as const;
  expect(await client.getMajorCategories({ params: shouted })).toEqual(
    await client.getMajorCategories({ params: punjab }),
  );
});

test.each([
  ['a country', { country: 'atlantis' }, 'There is no such country.'],
  ['a province', { province: 'atlantis' }, 'There is no such province.'],
  ['a main category', { mainCategoryId: 'none' }, 'There is no such main category.'],
  ['a minor category', { minorCategoryId: 'none' }, 'There is no such minor category.'],
  ['a sub-minor category', { subMinorCategoryId: 'none' }, 'There is no such sub-minor category.'],
])('reports %s that does not exist in a message', async (_, wrong, message) => {
  const { client } = await startWithLaw();
  const [major] = await client.getMajorCategories({ params: punjab });
  const mainCategoryId = major?.id ?? '';
  const [minor] = await client.getMinorCategories({ params: { ...punjab, mainCategoryId } });
  const [subMinor] = await client.getSubMinorCategories({
    params: { ...punjab, mainCategoryId, minorCategoryId: minor?.id ?? '' },
  });
  const right = { ...punjab, mainCategoryId, minorCategoryId: minor?.id ?? '', subMinorCategoryId: subMinor?.id ?? '' };
  expect(await client.getUserAction({ params: right })).toBeDefined();
  const refusal = client.getUserAction({ params: { ...right, ...wrong } });
  await expect(refusal).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404, message });
});

test('reports that a province belongs to another country than the one named', async () => {
  const app = await startWithLaw();
  await makeProvince((await app.as('admin')).client, 'North');
  const params = { ...punjab, province: 'north' };
  const message = 'There is no such province of this country.';
  await expect(app.client.getMajorCategories({ params })).rejects.toMatchObject({ status: 404, message });
});

test('refuses an unknown type and names the known ones', async () => {
  const { origin } = await startWithLaw();
  const response = await fetch(`${origin}/v1/category/pakistan/punjab/stampDuty`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: [{ path: 'type', message: 'Choose courtFee or suitValuation' }],
  });
});

test('answers 304 to a client whose copy is current, until the rules change', async () => {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { country, province, rulebook } = await makeProvince(admin);
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([subMinorOf('Cheque', 1)]) } });
  const address = `${app.origin}/v1/category/${country.id}/${province.id}/courtFee`;
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = () => fetch(address, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await admin.addCategoriesData({
    params: rulebook,
    body: { majorCategories: treeOf([subMinorOf('Cheque', 1)], 'Other') },
  });
  expect((await again()).status).toBe(200);
});

test('compresses a long answer for clients that accept it', async () => {
  const { origin } = await startWithLaw();
  const address = `${origin}/v1/category/pakistan/punjab/courtFee`;
  const packed = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await packed.text()).toBe(await plain.text());
});

test('refuses a bad token even on guest endpoints', async () => {
  const { origin } = await startWithLaw();
  const response = await fetch(`${origin}/v1/category/countries`, { headers: { authorization: 'Bearer nonsense' } });
  expect(response.status).toBe(401);
});

test('requires unique names of countries and provinces, and makes ids from them', async () => {
  const app = await startWithLaw();
  const { client: admin } = await app.as('admin');
  await expect(admin.createCountry({ body: { name: 'PAKISTAN' } })).rejects.toMatchObject({
    code: 'NAME_TAKEN',
    status: 409,
  });
  await expect(admin.createCountry({ body: { name: '  ' } })).rejects.toMatchObject({
    errors: [{ message: 'Enter a name' }],
  });
  const india = await admin.createCountry({ body: { name: 'Bhārat' } });
  expect(india).toEqual({ id: 'bha-rat', name: 'Bhārat', provinces: [] });
  const other = await admin.createProvince({ body: { name: 'Punjab', optedCountry: india.id } });
  expect(other).toEqual({ id: 'punjab-2', name: 'Punjab', countryId: india.id, slabId: null });
  const twice = admin.createProvince({ body: { name: 'punjab', optedCountry: india.id } });
  await expect(twice).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  const nowhere = admin.createProvince({ body: { name: 'Gilgit', optedCountry: 'atlantis' } });
  await expect(nowhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('lets exactly one of ten administrators add the same country at once', async () => {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => admin.createCountry({ body: { name: 'Nepal' } })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await admin.getCountries()).toHaveLength(1);
});

test('lets anyone read courts and administrators change them without overwriting each other', async () => {
  const app = await startWithLaw();
  const { client: admin } = await app.as('admin');
  const params = { provinceId: 'punjab' };
  const { number, forums } = await app.client.getForums({ params });
  expect(number).toBe(1);
  expect(forums[0]).toMatchObject({ court: 'Civil Judge' });
  const save = () => admin.saveForums({ params, body: { forums: forums.slice(0, 1), baseNumber: 1 } });
  const outcomes = await Promise.allSettled([save(), save(), save()]);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  expect(refusals).toHaveLength(2);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'FORUMS_CHANGED', status: 409 });
  expect(await app.client.getForums({ params })).toEqual({ number: 2, forums: forums.slice(0, 1) });
});

test('records a changed schedule of a province with the previous one', async () => {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { province } = await makeProvince(admin);
  const slab = await admin.createSlab({ body: { name: 'Flat', value: 0, slabs: [{ min: 0, max: null, value: 1 }] } });
  await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: slab.id } });
  const [entry] = await admin.getAuditEntries();
  expect(entry).toMatchObject({ before: { slabId: null }, after: { slabId: slab.id } });
});
