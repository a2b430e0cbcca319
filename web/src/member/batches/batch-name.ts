import type { Batch } from '@mizan/api';
import { usePlaceName } from '../../language/place-name';
import { useFormatter } from '../words';

type Named = Pick<Batch, 'name' | 'kinds' | 'kindCount'>;

/** What a batch asks about: its first kinds of suit, with their province. */
export function useBatchKinds() {
  const { words, text } = useFormatter();
  const placeName = usePlaceName();
  return ({ kinds, kindCount }: Pick<Named, 'kinds' | 'kindCount'>) => {
    const named = kinds.map(
      ({ subMinorCategory, province, provinceName }) =>
        `${text(subMinorCategory)} (${placeName(province, provinceName)})`,
    );
    const more = kindCount - kinds.length;
    return [...named, ...(more > 0 ? [words('batch.moreKinds', { count: more })] : [])].join(words('history.comma'));
  };
}

/** The name of its file, or what it asks about. */
export function useBatchName() {
  const kindsOf = useBatchKinds();
  return (batch: Named) => batch.name || kindsOf(batch);
}
