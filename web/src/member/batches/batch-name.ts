import type { Batch } from '@mizan/api';
import { shownName } from '../../language/law-names';
import { useFormatter } from '../words';

type BatchTitle = Pick<Batch, 'name' | 'kinds' | 'kindCount'>;

/** What a batch asks about: its first kinds of suit, with their province. */
export function useBatchKinds() {
  const { words, text } = useFormatter();
  return ({ kinds, kindCount }: Pick<BatchTitle, 'kinds' | 'kindCount'>) => {
    const named = kinds.map(
      ({ subMinorCategory, provinceName }) => `${text(subMinorCategory)} (${shownName(provinceName)})`,
    );
    const more = kindCount - kinds.length;
    return [...named, ...(more > 0 ? [words('batch.moreKinds', { count: more })] : [])].join(words('history.comma'));
  };
}

/** The name of its file, or what it asks about. */
export function useBatchName() {
  const kindsOf = useBatchKinds();
  return (batch: BatchTitle) => batch.name || kindsOf(batch);
}
