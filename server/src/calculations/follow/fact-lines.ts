import type { Language } from '@mizan/api';
import { groupDigits } from '@mizan/engine';
import { shownName } from '../../law/files/shipped-names.ts';
import type { FactLine } from '../../mail/render.ts';
import { dayInWords, startOfDay } from '../../platform/pakistan-time.ts';
import { figuresOn } from './figures-on.ts';
import type { RuleNews } from './follower-news.ts';

/** The most days of rulebooks, kinds of suit of a day, and own figures in one mail; the rest is counted. */
const MAX_DAYS = 10;
const MAX_KINDS = 8;
const MAX_FIGURES = 10;

const WORDS = {
  en: {
    courtFee: 'court fee',
    suitValuation: 'suit valuation',
    from: (place: string, day: string) => `${place}, from ${day}`,
    more: (count: number) => `and ${count} more`,
    moreDays: 'Further changes',
    rupees: (sum: string) => `Rs ${sum}`,
    none: 'no figure',
    on: (kind: string, amount: string, day: string) => `${kind}, on ${amount}, from ${day}`,
    changed: (before: string, after: string) => `${after} instead of ${before}`,
    same: (figure: string) => `${figure}, unchanged`,
    otherReadings: {
      none: '',
      same: '; the law is also read otherwise',
      changed: '; other readings of the law change',
    },
    off: (kind: string) => `${kind} (switched off at present, no figures)`,
    moreFigures: 'Further calculations of yours',
    between: '; ',
  },
  ur: {
    courtFee: 'کورٹ فیس',
    suitValuation: 'مالیت دعویٰ',
    from: (place: string, day: string) => `${place}، ${day} سے`,
    more: (count: number) => `اور مزید ${count}`,
    moreDays: 'مزید تبدیلیاں',
    rupees: (sum: string) => `${sum} روپے`,
    none: 'کوئی رقم نہیں',
    on: (kind: string, amount: string, day: string) => `${kind}، ${amount} پر، ${day} سے`,
    changed: (before: string, after: string) => `${before} کے بجائے ${after}`,
    same: (figure: string) => `${figure}، تبدیلی نہیں`,
    otherReadings: {
      none: '',
      same: '؛ قانون کی دوسری تعبیریں بھی ہیں',
      changed: '؛ قانون کی دوسری تعبیریں بدل رہی ہیں',
    },
    off: (kind: string) => `${kind} (فی الحال بند، کوئی رقم درج نہیں)`,
    moreFigures: 'آپ کے مزید حسابات',
    between: '؛ ',
  },
} as const;

type MailFormat = { language: Language; grouping: 'lakh' | 'western' };

/** The lines of a mail: the changed rules by province and day, then the figures on the member's own amounts. */
export function factLines(changed: readonly RuleNews[], format: MailFormat, provinces: ReadonlyMap<string, string>) {
  const sorted = changed.toSorted((one, other) => (one.news.from < other.news.from ? -1 : 1));
  const days = [...Map.groupBy(sorted, ({ news }) => `${news.provinceId} ${news.type} ${news.from}`).values()];
  const figures = sorted.flatMap(({ amounts, ...rule }) => amounts.map((amount) => ({ ...rule, amount })));
  const { more, moreDays, moreFigures } = WORDS[format.language];
  const rest = (label: string, count: number): FactLine[] => (count > 0 ? [[label, more(count)]] : []);
  return [
    ...days.slice(0, MAX_DAYS).map((rules) => dayLine(rules, format, provinces)),
    ...rest(moreDays, days.length - MAX_DAYS),
    ...figures.slice(0, MAX_FIGURES).map((figure) => figureLine(figure, format)),
    ...rest(moreFigures, figures.length - MAX_FIGURES),
  ];
}

const kindOf = ({ news, ruleId }: Pick<RuleNews, 'news' | 'ruleId'>, language: Language) =>
  shownName(news.rules.get(ruleId)?.at(-1) ?? ruleId, language);
const dayOf = ({ news }: Pick<RuleNews, 'news'>, language: Language) => dayInWords(startOfDay(news.from), language);

function dayLine(
  rules: readonly RuleNews[],
  { language }: MailFormat,
  provinces: ReadonlyMap<string, string>,
): FactLine {
  const words = WORDS[language];
  const [first] = rules as [RuleNews, ...RuleNews[]];
  const { provinceId, type } = first.news;
  const place = `${shownName(provinces.get(provinceId) ?? provinceId, language)}: ${words[type]}`;
  const kinds = rules.slice(0, MAX_KINDS).map((rule) => {
    const kind = kindOf(rule, language);
    return rule.isSuspended ? words.off(kind) : kind;
  });
  const rest = rules.length > MAX_KINDS ? [words.more(rules.length - MAX_KINDS)] : [];
  return [words.from(place, dayOf(first, language)), [...kinds, ...rest].join(words.between)];
}

type Figure = Pick<RuleNews, 'news' | 'ruleId'> & { amount: string };

function figureLine(figure: Figure, { language, grouping }: MailFormat): FactLine {
  const words = WORDS[language];
  const rupees = (digits: string) => words.rupees(groupDigits(digits, grouping));
  const { otherReadings, ...digits } = figuresOn(figure.news, { subMinorId: figure.ruleId, amount: figure.amount });
  const shown = (side: string | null) => (side === null ? words.none : rupees(side));
  const [before, after] = [shown(digits.before), shown(digits.after)];
  const [kind, day] = [kindOf(figure, language), dayOf(figure, language)];
  const label = figure.amount === '0' ? words.from(kind, day) : words.on(kind, rupees(figure.amount), day);
  // "Unchanged" would be read as no news where other readings change.
  const same = otherReadings === 'changed' ? after : words.same(after);
  return [label, (before === after ? same : words.changed(before, after)) + words.otherReadings[otherReadings]];
}
