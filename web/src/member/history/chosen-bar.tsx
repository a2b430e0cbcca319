import { type HistoryRow, MAX_CHOSEN } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { FileDialog } from '../calculation/file-dialog';
import { useWords } from '../words';
import { useDelete } from './use-delete';
import { useExport } from './use-export';

/** The chosen calculations by their ids. */
export type ChosenRows = ReadonlyMap<string, HistoryRow>;

/** What can be done with the chosen calculations, at the lower edge of the window. */
export function ChosenBar({ chosen, onEnd }: { chosen: ChosenRows; onEnd: () => void }) {
  const { words } = useWords();
  const [isFiling, setFiling] = useState(false);
  const remove = useDelete();
  const rows = [...chosen.values()];
  const ids = [...chosen.keys()];
  const province = provinceToFile(rows);
  const saving = useExport(() => api.exportCalculations({ query: { ids: ids.join(',') } }));
  const isEmpty = rows.length === 0;
  return (
    <section
      aria-label={words('history.chosen.actions')}
      data-chosen-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line-strong bg-paper py-3"
    >
      <output className="flex-1 text-14 max-md:basis-3/4">
        <b className="font-[650]">{words('history.chosen', { count: rows.length })}</b>
        {province === null && rows.length > 1 && (
          <span className="block text-13 text-ink-2">{words('history.chosen.mixed')}</span>
        )}
        {rows.length >= MAX_CHOSEN && <span className="block text-13 text-ink-2">{words('history.chosen.full')}</span>}
      </output>
      <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full max-md:*:flex-1">
        <Button scale="small" disabled={province === null} onClick={() => setFiling(true)}>
          {words('filing.addTo')}
        </Button>
        <Button scale="small" disabled={isEmpty} isBusy={saving.isPending} onClick={() => saving.mutate()}>
          {words('history.export')}
        </Button>
        <Button
          scale="small"
          disabled={isEmpty}
          onClick={() => {
            remove(rows);
            onEnd();
          }}
        >
          {words('history.chosen.delete')}
        </Button>
      </div>
      <Button kind="quiet" scale="small" aria-label={words('history.chosen.end')} onClick={onEnd}>
        <Icon shape="close" />
      </Button>
      {isFiling && province !== null && <FileDialog {...{ province, ids }} onClose={() => setFiling(false)} />}
    </section>
  );
}

/** A filing lists the court fees of one province. */
function provinceToFile(rows: readonly HistoryRow[]): string | null {
  const [first] = rows;
  const isAlike = rows.every(({ type, province }) => type === 'courtFee' && province === first?.province);
  return first && isAlike ? first.province : null;
}
