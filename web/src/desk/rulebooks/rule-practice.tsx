import { useQuery } from '@tanstack/react-query';
import { PracticeOf } from '../../explain/practice-of';
import { countriesQuery } from '../queries';
import { useBase, useEditor } from './editor';

/** What registries did with the fee of a published rule. */
export function RulePractice({ subMinorId }: { subMinorId: string }) {
  const { key } = useEditor();
  const { tree } = useBase();
  const { data: countries = [] } = useQuery(countriesQuery);
  const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === key.provinceId));
  const minors = tree.flatMap((major) => major.minorCategory.map((minor) => ({ major, minor })));
  const at = minors.find(({ minor }) => minor.subminorCategory.some(({ id }) => id === subMinorId));
  if (country === undefined || at === undefined) return null;
  const ids = { mainCategoryId: at.major.id, minorCategoryId: at.minor.id, subMinorCategoryId: subMinorId };
  return <PracticeOf place={{ country: country.id, province: key.provinceId, type: key.type, ...ids }} />;
}
