import { PracticeOf } from '../../explain/practice-of';
import { useProvinces } from '../use-provinces';
import { useBase, useEditor } from './editor';

/** What registries did with the fee of a published rule. */
export function RulePractice({ subMinorId }: { subMinorId: string }) {
  const { key } = useEditor();
  const { tree } = useBase();
  const { country } = useProvinces().placeOf(key.provinceId);
  const minors = tree.flatMap((major) => major.minorCategory.map((minor) => ({ major, minor })));
  const parents = minors.find(({ minor }) => minor.subminorCategory.some(({ id }) => id === subMinorId));
  if (country === null || parents === undefined) return null;
  const ids = { mainCategoryId: parents.major.id, minorCategoryId: parents.minor.id, subMinorCategoryId: subMinorId };
  return <PracticeOf place={{ country, province: key.provinceId, type: key.type, ...ids }} />;
}
