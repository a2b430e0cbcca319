import type { Batch } from '@mizan/api';
import { shownName } from '../../language/law-names';
import { useFormatter } from '../words';

type BatchTitle = Pick<Batch, 'name' | 'kinds' | 'kindCount'>;

/** A function that names the first kinds of suit of a batch, with their provinces, and counts the others. */
export function useBatchKinds() {
  const { words, text } = useFormatter();
  return ({ kinds, kindCount }: Pick<BatchTitle, 'kinds' | 'kindCount'>) => {
    const names = kinds.map(
      ({ subMinorCategory, provinceName }) => `${text(subMinorCategory)} (${shownName(provinceName)})`,
    );
    const more = kindCount - kinds.length;
    return [...names, ...(more > 0 ? [words('batch.moreKinds', { count: more })] : [])].join(words('history.comma'));
  };
}

/** A function that names a batch: by its file, or by its kinds of suit. */
export function useBatchName() {
  const kindsOf = useBatchKinds();
  return (batch: BatchTitle) => batch.name || kindsOf(batch);
}
