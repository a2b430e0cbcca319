import type { Language } from '@mizan/api';
import { type CalculationType, everyRule } from '@mizan/engine';
import { shownName } from '../../law/files/shipped-names.ts';
import type { News } from '../../law/news/news-between.ts';
import { addDays, dateInPakistan, dayInWords, startOfDay } from '../../platform/pakistan-time.ts';
import type { SiteContext } from '../context.ts';
import { comparisonPath, inLanguage, kindSlug, majorPath, pageNamesOf } from './addresses.ts';
import { escapeXml, type FeedEntry } from './atom.ts';
import { kindsBySlug } from './comparable.ts';

/** The most days in the title of an entry, and kinds of suit in its text for each day. The others are only counted. */
const MAX_TITLES = 3;
const MAX_KINDS = 30;

const WORDS = {
  en: {
    courtFee: 'Court fee',
    suitValuation: 'Suit valuation',
    from: (type: string, day: string) => `${type}, from ${day}`,
    compare: 'before and after',
    between: '; ',
    more: (count: number) => `and ${count} more`,
  },
  ur: {
    courtFee: 'کورٹ فیس',
    suitValuation: 'مالیت دعویٰ',
    from: (type: string, day: string) => `${type}، ${day} سے`,
    compare: 'پہلے اور بعد',
    between: '؛ ',
    more: (count: number) => `اور مزید ${count}`,
  },
} as const;

type EntryOptions = { language: Language; provinceId: string };

/** Returns a function that writes what a publication changed in a province, with links to its pages and the comparison by date. */
export async function createEntryWriter(context: SiteContext, { language, provinceId }: EntryOptions) {
  const { origin } = context.config;
  const link = (path: string, text: string) =>
    `<a href="${escapeXml(origin + inLanguage(language, path))}">${escapeXml(text)}</a>`;
  const pathTo = await createPathFinder(context, provinceId);
  const words = WORDS[language];
  const titleOf = ({ type, from }: News) => words.from(words[type], dayInWords(startOfDay(from), language));
  /** The name of a kind of suit without its main category. */
  const kindName = (names: readonly string[]) =>
    names
      .slice(1)
      .map((name) => shownName(name, language))
      .join(': ');
  const moreOf = (count: number) => (count > 0 ? [words.more(count)] : []);
  function kindItems(news: News) {
    const paths = pathTo(news);
    const items = [...news.rules].slice(0, MAX_KINDS).map(([ruleId, names]) => {
      const { page, comparison } = paths(ruleId, names);
      const compared = comparison === undefined ? '' : ` (${link(comparison, words.compare)})`;
      return `<li>${link(page, kindName(names))}${compared}</li>`;
    });
    return [...items, ...moreOf(news.rules.size - MAX_KINDS).map((more) => `<li>${more}</li>`)].join('');
  }
  return (news: readonly News[]): Pick<FeedEntry, 'title' | 'content'> => ({
    title: [...news.slice(0, MAX_TITLES).map(titleOf), ...moreOf(news.length - MAX_TITLES)].join(words.between),
    content: news.map((each) => `<p>${escapeXml(titleOf(each))}</p><ul>${kindItems(each)}</ul>`).join(''),
  });
}

/** Finds the page of a rule and, once the change is in force, the comparison of its day with the day before. */
async function createPathFinder(context: SiteContext, provinceId: string) {
  const kinds = await kindsBySlug(context);
  const today = dateInPakistan(context.clock());
  const pageOf = async (type: CalculationType) =>
    majorPath(provinceId, type, await pageNamesOf(context, { provinceId, type }));
  const pages = { courtFee: await pageOf('courtFee'), suitValuation: await pageOf('suitValuation') };
  return ({ type, from, before, after }: News) => {
    const rules = [before, after].flatMap(({ majorCategories }) => everyRule(majorCategories));
    const majors = new Map(rules.map(({ subMinor, major }) => [subMinor.id, major.id]));
    return (ruleId: string, names: readonly string[]) => {
      const [mainCategory = '', minorCategory = '', subMinorCategory = ''] = names;
      const slug = kindSlug({ type, mainCategory, minorCategory, subMinorCategory });
      const isComparable = from <= today && kinds.get(slug)?.provinces.some(({ province }) => province === provinceId);
      return {
        page: pages[type](majors.get(ruleId) ?? ''),
        comparison: isComparable
          ? comparisonPath(slug, { provinces: [provinceId], dates: [from, addDays(from, -1)] })
          : undefined,
      };
    };
  };
}
