import { type Endpoints, endpoints, type Result } from '@mizan/api';
import type { CompiledSubMinor } from '@mizan/engine';
import { cachedAnswer } from '../../http/cached-answer.ts';
import { takesAmount } from '../../law/catalogue/find-rule.ts';
import { type FilingTemplate, readFilingTemplates } from '../../law/files/law-files.ts';
import { lawFolder } from '../../law/files/read-law.ts';
import type { RulebookSummary } from '../../law/rulebooks/version.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';

export const getFilingTemplates: CalculationsHandler<'getFilingTemplates'> = async ({ params }, { law, clock }) => {
  const { id: provinceId } = await law.province(params.provinceId);
  const summary = await law.summaryOn({ provinceId, type: 'courtFee' }, dateInPakistan(clock()));
  const { number = 0, effectiveFrom = '' } = summary?.version ?? {};
  const cacheKey = `filing templates ${provinceId} ${number} ${effectiveFrom}`;
  return law.answer(cacheKey, async () =>
    cachedAnswer(endpoints.getFilingTemplates, summary ? await templatesOf(summary, law) : []),
  );
};

/** The templates with only those rules that the version has; a template without any is left out. */
async function templatesOf(
  summary: RulebookSummary,
  law: CalculationsContext['law'],
): Promise<Result<Endpoints['getFilingTemplates']>> {
  const find = await createRuleFinder(summary, law);
  return readFilingTemplates(lawFolder)
    .map(({ id, name, rules }) => ({ id, name, rules: rules.flatMap((rule) => find(rule) ?? []) }))
    .filter(({ rules }) => rules.length > 0);
}

async function createRuleFinder(summary: RulebookSummary, law: CalculationsContext['law']) {
  const rules = new Map<string, { majorId: string; category: string; rule: CompiledSubMinor }>();
  for (const { id, name } of summary.majors) {
    for (const rule of (await law.major(summary, id)).subMinors.values())
      rules.set(keyOf([name, rule.minor.name, rule.subMinor.name]), { majorId: id, category: name, rule });
  }
  return ({ names, depends }: FilingTemplate['rules'][number]) => {
    const found = rules.get(keyOf(names));
    if (found === undefined) return undefined;
    const { majorId, category, rule } = found;
    return {
      mainCategoryId: majorId,
      minorCategoryId: rule.minor.id,
      subMinorCategoryId: rule.subMinor.id,
      category,
      minorCategory: rule.minor.name,
      subMinorCategory: rule.subMinor.name,
      takesAmount: takesAmount({ rule }),
      depends: depends ?? null,
    };
  };
}

const keyOf = (names: readonly string[]) => JSON.stringify(names);
