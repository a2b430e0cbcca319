import type { Locator, Page } from '@playwright/test';
import { countFrames, type Frames, openBrowser, share, slowDown } from './browser.ts';
import { inDatabase, makeMembers, post } from './members.ts';
import { ruleRows } from './peers/rule-rows.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

/** Lighthouse slows a phone's processor down by this factor. */
const SLOW = 4;
const SUB_MINORS = 10_000;
const MANY = SUB_MINORS.toLocaleString('en');
/** The milliseconds between two letters of a quick typist. */
const PACE_MS = 90;
/** The dropped frames in per cent, beyond those of an idle page. */
const MAX_DROPPED = 2;

type Mizan = Awaited<ReturnType<typeof startMizan>>;
type Typing = { what: string; frames: Frames; lost: number };

/** Types in a real browser on a slowed-down processor, and counts dropped frames and lost letters. */
export default async function web(): Promise<Table> {
  const mizan = await startMizan();
  const { member, admin } = await prepare(mizan);
  const { page, close } = await openBrowser(mizan.origin, member);
  await page.goto('/calculate');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await slowDown(page, SLOW);
  const idle = await countFrames(page, () => page.waitForTimeout(3000));
  const typed = await typeAsMember(page);
  await close();
  typed.push(await typeAsAdministrator(mizan, admin));
  await mizan.stop();
  const dropped = (frames: Frames) => `${share(frames).toFixed(1)} of 100`;
  return {
    title: `Typing in the browser on a processor ${SLOW} times as slow`,
    columns: ['what', 'dropped frames', 'frames', 'lost letters'],
    rows: [
      ['the idle page', dropped(idle), String(idle.shown), ''],
      ...typed.map(({ what, frames, lost }) => [what, dropped(frames), String(frames.shown), String(lost)]),
    ],
    goals: typed.flatMap(({ what, frames, lost }) => [
      { text: `${what}: no letter lost`, met: lost === 0 },
      {
        text: `${what}: at most ${MAX_DROPPED} of 100 frames dropped beyond the idle page`,
        met: share(frames) <= share(idle) + MAX_DROPPED,
      },
    ]),
  };
}

/** Creates a member, an administrator, and a minor category with ten thousand sub-minors. */
async function prepare(mizan: Mizan) {
  const [, admin] = await makeMembers(mizan, 2, 1000);
  await inDatabase(mizan, (client) =>
    client.query(`UPDATE member SET role = 'admin', email_confirmed_at = now() WHERE id = $1`, [admin?.id]),
  );
  const logIn = (email: string) =>
    post(`${mizan.origin}/v1/auth/login`, { email, password: 'a password of the bench' }) as Promise<{
      tokens: { access: { token: string } };
    }>;
  const saved = await logIn('bench1@example.com');
  const rows = ruleRows(SUB_MINORS).map((row, number) => ({
    ...row,
    provinceId: 'islamabad',
    majorCategory: 'Bench',
    minorCategory: 'Ten thousand',
    subminorCategory: `Sub-minor kind of suit number ${number + 1}`,
  }));
  const authorization = `Bearer ${saved.tokens.access.token}`;
  await post(`${mizan.origin}/v1/category-data/add-court-fee-csv-data`, rows, { authorization });
  return { member: await logIn('bench0@example.com'), admin: saved };
}

async function typeInto(page: Page, what: string, { field, text }: { field: Locator; text: string }): Promise<Typing> {
  const frames = await countFrames(page, () => page.keyboard.type(text, { delay: PACE_MS }));
  const shownText = (await field.inputValue()).replaceAll(/[,\s]/g, '');
  return { what, frames, lost: text.replaceAll(/\s/g, '').length - shownText.length };
}

async function typeAsMember(page: Page): Promise<Typing[]> {
  const search = page.getByRole('combobox', { name: 'Search the kind of suit' });
  await search.click();
  const searching = { field: search, text: 'ejectment of a tenant' };
  const typed = [await typeInto(page, 'the search across all categories', searching)];
  await search.fill('');
  await chooseProvince(page, 'Punjab');
  await search.fill('promissory note');
  await page.getByRole('option', { name: /Promissory note/ }).click();
  const amount = page.locator('[name=amount]:enabled');
  await amount.click();
  typed.push(await typeInto(page, 'the amount', { field: amount, text: '123456789012.34' }));
  const subMinor = await openPicker(page);
  const picking = { field: subMinor, text: 'kind of suit number 9999' };
  typed.push(await typeInto(page, `the search of ${MANY} sub-minors`, picking));
  return typed;
}

async function chooseProvince(page: Page, name: string) {
  await page.getByRole('button', { name: /^Province|Province \(or state\)/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Opens the picker at its third level, with ten thousand options. */
async function openPicker(page: Page) {
  await chooseProvince(page, 'Islamabad');
  await page.getByRole('button', { name: /^Kind of suit/ }).click();
  const level = (name: string) => page.getByRole('combobox', { name: `Select ${name} Category` });
  await level('Major').fill('bench');
  await level('Major').press('Enter');
  await level('Minor').press('Enter');
  await page.locator('[role=dialog] section:nth-of-type(3) [role=option]').first().waitFor();
  await level('Sub-Minor').click();
  return level('Sub-Minor');
}

/** Types into the tree of the desk, which checks each letter and saves the draft. */
async function typeAsAdministrator({ origin }: Mizan, saved: unknown): Promise<Typing> {
  const { page, close } = await openBrowser(origin, saved);
  await page.goto('/admin/courtFee?view=courtFee&country=pakistan&province=islamabad');
  await page.locator('[role=row][aria-level="3"] [data-column="1"]').first().click();
  await page.keyboard.press('F2');
  const field = page.locator('[role=treegrid] input:focus');
  await field.fill('');
  await slowDown(page, SLOW);
  const typed = await typeInto(page, `a cell of a tree of ${MANY} sub-minors`, { field, text: 'suit of another kind' });
  await close();
  return typed;
}
