import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProblem } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import type { Locator, Page } from '@playwright/test';
import urduNames from '../law/urdu.json' with { type: 'json' };
import type { HelpTask } from '../web/src/language/help-paths.ts';
import {
  administrator,
  administratorClient,
  clientOf,
  confirmedMember,
  grantSearches,
  type Member,
  newAdministrator,
  startSession,
} from './people.ts';
import { FEE } from './rulebooks.ts';
import { kinds, saveCalculation } from './suits.ts';

export type Language = 'en' | 'ur';

export type Stage = {
  page: Page;
  member: Member;
  /** The address of an answer about money, and of a filing. */
  answer: string;
  filing: string;
  /** The words of a screen by their id. */
  words: (id: string) => string;
  /** A name of the law as the screens show it. */
  lawName: (name: string) => string;
};
export type Scene = {
  /** How many CSS pixels the picture is wide. */
  width: number;
  /** The element in the middle of the picture; without one, the picture shows the window. */
  around?: (stage: Stage) => Locator;
  show: (stage: Stage) => Promise<unknown>;
};

const dialog = ({ page }: Stage) => page.getByRole('dialog');

/** A label may end with a note, such as "optional". */
const startOf = (label: string) => new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

const RULE = 'Application under Order XXXIX';
/** Finance Acts begin then, and a change of that day is still to come. */
const NEXT_JULY = `${new Date().getFullYear() + 1}-07-01`;

/** The scene of each task: how its picture comes about. */
export const scenes: Readonly<Record<HelpTask, Scene>> = {
  calculate: { width: 900, around: ({ page }) => page.locator('main form'), show: (stage) => askForFee(stage) },
  date: {
    width: 900,
    around: ({ page }) => page.locator('main details').first(),
    async show(stage) {
      await askForFee(stage);
      await stage.page.locator('main details summary').click();
      await stage.page.getByLabel(stage.words('calculator.asOf')).fill('2026-03-02');
    },
  },
  answer: { width: 1100, show: ({ page, answer }) => open(page, answer) },
  compare: { width: 900, around: dialog, show: (stage) => choose(stage, 'compare.title') },
  ladder: {
    width: 1000,
    async show({ page, answer, words }) {
      await open(page, `${answer}/ladder`);
      const make = page.getByRole('button', { name: words('ladder.make') });
      await make.or(page.getByRole('table')).first().waitFor();
      if (await make.isVisible()) await make.click();
      await page.getByRole('table').waitFor();
    },
  },
  reverse: {
    width: 800,
    around: dialog,
    async show(stage) {
      await choose(stage, 'reverse.open');
      await stage.page.getByRole('dialog').getByRole('textbox').fill('12,000');
      await stage.page
        .getByRole('dialog')
        .getByText(/Rs|روپے/)
        .last()
        .waitFor();
    },
  },
  paragraph: { width: 900, around: dialog, show: (stage) => choose(stage, 'paragraph.open') },
  searches: {
    width: 1200,
    around: ({ page }) => page.locator('main form'),
    async show({ page }) {
      await open(page, '/payment');
      await page.locator('main input[type=radio]:enabled').last().waitFor({ state: 'attached' });
      // The note that no money moves is shown on trial installations only, so the picture leaves it out.
      await page
        .locator('main p', { has: page.locator('svg') })
        .first()
        .evaluate((note) => note.remove());
    },
  },
  filing: {
    width: 1100,
    around: ({ page }) => page.locator('main table'),
    show: ({ page, filing }) => open(page, filing),
  },
  stamps: {
    width: 900,
    around: dialog,
    async show({ page, filing, words }) {
      await open(page, filing);
      await page
        .getByRole('button', { name: startOf(words('stamps.record')) })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByLabel(startOf(words('stamps.number')))
        .fill('PB-LHR-0042');
    },
  },
  deficiency: {
    width: 900,
    around: ({ page, words }) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: words('filings.after') }) })
        .last(),
    async show({ page, filing, member }) {
      const params = { id: filing.split('/').at(-1) ?? '' };
      await clientOf(member).markFiled({ params, body: { on: '2026-03-02', affixed: '12500' } });
      await clientOf(member).saveDeficiency({ params, body: { amount: '2500', dueOn: '2090-12-14' } });
      await open(page, filing);
    },
  },
  bulk: {
    width: 1000,
    around: ({ page }) => page.locator('main form'),
    async show({ page, words }) {
      await open(page, '/batches');
      await page.getByRole('combobox', { name: words('calculator.byWords') }).fill('promissory note punjab');
      await page.getByRole('option').first().click();
      await page.getByLabel(words('batch.file.paste')).fill('1,50,000\n5,00,000\n12,50,000');
    },
  },
  'first-hour': {
    width: 1100,
    async show({ page }) {
      await startSession(page, await administrator());
      await open(page, '/admin/overview');
    },
  },
  rates: {
    width: 1024,
    around: dialog,
    async show(stage) {
      const { page, words } = stage;
      await openRule(stage);
      await cell(stage).click();
      await page.keyboard.type('20');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words('rulebook.save'), exact: true }).click();
      await dialog(stage).getByLabel(words('rulebook.note')).fill('Finance Act, section 4');
      await dialog(stage).getByLabel(words('rulebook.effectiveFrom')).fill(NEXT_JULY);
      await dialog(stage).getByText(words('desk.samples.title')).waitFor();
    },
  },
  'switch-off': {
    width: 1024,
    around: dialog,
    async show(stage) {
      const { page, words } = stage;
      await openRule(stage);
      await cell(stage).click();
      await page.locator('main button').getByText(words('desk.off.switch'), { exact: true }).click();
      await dialog(stage)
        .getByLabel(startOf(words('desk.off.english')))
        .fill('The schedule is being compared with the gazette.');
      await dialog(stage)
        .getByLabel(startOf(words('desk.off.urdu')))
        .fill('جدول کا گزٹ سے موازنہ ہو رہا ہے۔');
    },
  },
  import: {
    width: 1100,
    async show({ page }) {
      await startSession(page, await administrator());
      await open(page, '/admin/court-fee-csv?view=courtFeeCSV&country=pakistan&province=punjab');
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('grid').waitFor();
    },
  },
  approve: {
    width: 1100,
    async show({ page }) {
      const second = await newAdministrator({ name: 'Sana Qureshi' });
      await submit();
      await startSession(page, second);
      await open(page, '/admin/lawState?tab=approval');
      await page.getByRole('article').waitFor();
    },
  },
};

/** The tasks whose picture needs a server on which two administrators publish together. */
export const approvedTasks: readonly HelpTask[] = ['approve'];

async function open(page: Page, path: string) {
  await page.goto(path);
  // A press before hydration does nothing.
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function askForFee({ page, words }: Stage) {
  await open(page, '/calculate');
  await page.getByRole('combobox', { name: words('calculator.byWords') }).fill('promissory note punjab');
  await page.getByRole('option').first().click();
  await page.keyboard.type('1250000');
  await page
    .getByRole('main')
    .getByRole('button', { name: words('calculator.calculate') })
    .and(page.locator(':enabled'))
    .waitFor();
}

/** Chooses what stands in the menu of an answer. */
async function choose({ page, answer, words }: Stage, action: string) {
  await open(page, answer);
  await page.getByRole('button', { name: words('calculation.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: words(action) }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openRule({ page, words, lawName }: Stage) {
  await startSession(page, await administrator());
  await open(page, '/admin/courtFee?country=pakistan&province=punjab');
  await page.getByRole('searchbox', { name: words('rulebook.filter') }).fill(lawName(RULE));
}

const cell = ({ page, lawName }: Stage) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ hasText: lawName(RULE) })
    .last()
    .locator(`[data-column="${FEE}"]`);

/** Submits another fee of the rule as the first administrator. */
async function submit() {
  const admin = await administratorClient();
  const params = { provinceId: 'punjab', type: 'courtFee' as const };
  const { proposals } = await admin.listProposals();
  if (proposals.length > 0) return;
  const majorCategories = structuredClone(await admin.getCategoriesData({ params })) as MajorCategory[];
  const rule = majorCategories
    .flatMap(({ minorCategory }) => minorCategory)
    .flatMap(({ subminorCategory }) => subminorCategory)
    .find(({ name }) => name === RULE);
  const [entry] = rule?.courtFee ?? [];
  if (entry) entry.userInput = 20;
  const body = {
    majorCategories,
    effectiveFrom: NEXT_JULY,
    note: 'Finance Act, section 4',
    confirmBrokenCases: true,
  };
  const answer = await admin.addCategoriesData({ params, body }).catch((problem: unknown) => problem);
  if (!isProblem(answer, 'APPROVAL_NEEDED')) throw new Error('The rules were not submitted', { cause: answer });
}

/** A member with an answer and a filing, whose names are in the language. */
export async function prepare(language: Language): Promise<Omit<Stage, 'page'>> {
  const isUrdu = language === 'ur';
  const member = await confirmedMember({ name: isUrdu ? 'عائشہ ملک' : 'Ayesha Malik' });
  await grantSearches(member, 20);
  const money = await saveCalculation(member, { kind: kinds.money, amount: 1_250_000 });
  const client = clientOf(member);
  const { id } = await client.createFiling({
    body: { title: isUrdu ? 'ملک بنام خان' : 'Malik against Khan', province: 'punjab' },
  });
  const params = { id };
  await client.addFilingItem({ params, body: { calculationId: money } });
  const [template] = await client.getFilingTemplates({ params: { provinceId: 'punjab' } });
  for (const { mainCategoryId, minorCategoryId, subMinorCategoryId } of template?.rules.slice(0, 2) ?? [])
    await client.addFilingItem({ params, body: { mainCategoryId, minorCategoryId, subMinorCategoryId } });
  const words = readWords(language);
  const names = urduNames as Record<string, string>;
  return {
    member,
    answer: `/c/${money}`,
    filing: `/filings/${id}`,
    words: (key) => words[key] ?? key,
    lawName: (name) => (isUrdu ? (names[name] ?? name) : name),
  };
}

function readWords(language: Language): Record<string, string> {
  const folder = join(import.meta.dirname, '../web/src/language/locales', language);
  return Object.assign({}, ...readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
