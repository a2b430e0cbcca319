import { findRule, namesOf, suspensionOf, takesAmount } from '../../law/catalogue/find-rule.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { figuresOf, schedulesIn } from './compute.ts';

export const getRule: CalculationsHandler<'getRule'> = async ({ params, query }, context) => {
  const { law, clock } = context;
  const today = dateInPakistan(clock());
  const asOf = query.asOf ?? today;
  const found = await findRule(context, params, asOf);
  const { key, version, summary, schedules } = found;
  const { subMinor } = found.rule;
  const province = await law.province(key.provinceId);
  const { activityByUser, minimumUserInput: minimum, maximumUserInput: maximum } = subMinor;
  return {
    country: province.countryId,
    province: province.id,
    provinceName: province.name,
    type: key.type,
    ...namesOf(found, params),
    asOf,
    asks: takesAmount(found) ? { label: String(activityByUser), minimum, maximum } : null,
    referenceToSource: subMinor.reference,
    verification: subMinor.verification ?? 'unverified',
    isEstablished: subMinor.certainty !== 'notEstablished',
    rulebook: version,
    sources: subMinor.sources ?? [],
    note: subMinor.note ?? null,
    extraResultInfo: subMinor.extraResultInfo,
    ruleFigures: figuresOf(found),
    schedules: schedulesIn(summary, schedules),
    readings: subMinor.readings ?? [],
    checkedOn: await law.checkedOn(key, schedules),
    suspension: suspensionOf(found),
  };
};
