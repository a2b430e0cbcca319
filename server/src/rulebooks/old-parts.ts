import type { MajorCategory, SubMinorCategory } from '@mizan/engine';
import { withSources } from '@mizan/engine/sources';

/** Parts stored before rules had `certainty` say in these words that a figure is not known. */
const OLD_WORDS = 'Not established here: confirm with the registry';

/** The text of a stored part, which never changes, in the form of today's rules. */
export function upToDate(text: string): string {
  if (!text.includes(OLD_WORDS) && !text.includes('"sourceUrl"')) return text;
  return JSON.stringify(upToDateMajor(JSON.parse(text) as MajorCategory));
}

export const upToDateMajor = (major: MajorCategory): MajorCategory =>
  withRules(major, (subMinor) => withSources(withCertainty(major, subMinor)));

const withRules = (major: MajorCategory, change: (subMinor: SubMinorCategory) => SubMinorCategory) => ({
  ...major,
  minorCategory: major.minorCategory.map((minor) => ({
    ...minor,
    subminorCategory: minor.subminorCategory.map(change),
  })),
});

function withCertainty({ type }: MajorCategory, subMinor: SubMinorCategory): SubMinorCategory {
  const asked = type === 'courtFee' ? 'defaultCourtFeeToBeAffixed' : 'defaultResult';
  const isOpen = subMinor.certainty === undefined && subMinor[asked] === OLD_WORDS;
  return isOpen ? { ...subMinor, certainty: 'notEstablished' } : subMinor;
}
