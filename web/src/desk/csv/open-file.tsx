import type { Province } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { DropArea } from '../../ui/drop-area';
import { FileButton } from '../../ui/file-button';
import { OwnForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { Progress } from '../../ui/progress';
import { useLawDay } from '../rulebooks/time/law-day';
import { publicationNumbers } from '../rulebooks/time/timeline';
import { useWords } from '../words';
import { type Grid, gridOf } from './grid';
import { FileUnreadable, parseFile } from './parse';
import { useDescribeRowProblem } from './row-problem';

type OpenFileProps = {
  province: Province;
  type: CalculationType;
  /** Called with rows of a file, or with published rows. */
  onOpen: (grid: Grid, published?: PublishedRows) => void;
};

/** The day on which published rows are in force, and the last publication that they contain. */
export type PublishedRows = { day: string; baseVersion: number };

/** Chooses or drops a file, or opens the published rules as rows; the screen while there is no grid. */
export function OpenFile({ province, type, onOpen }: OpenFileProps) {
  const { words } = useWords();
  const describe = useDescribeRowProblem();
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const [day, setDay] = useState(useLawDay());
  const published = useMutation({
    async mutationFn() {
      const params = { provinceId: province.id, type };
      // The versions are read before the rows, so that the rows contain every publication up to the newest.
      const versions = await api.getRulebookVersions({ params });
      const rows = await api.getRuleRows({ params, query: { on: day } });
      return onOpen(gridOf(rows), { day, baseVersion: Math.max(0, ...publicationNumbers(versions)) });
    },
  });

  async function read(file: File | undefined) {
    setFault(undefined);
    if (!file) return;
    if (!file.name.toLowerCase().endsWith('.csv')) return setFault(words('slabs.csv.onlyCsv', { name: file.name }));
    setPercent(0);
    try {
      onOpen(await parseFile(file, setPercent));
    } catch (error) {
      if (!(error instanceof FileUnreadable)) throw error;
      const why = error.problem === null ? words('slabs.csv.moved') : describe(error.problem);
      setFault(words('slabs.csv.unreadable', { name: file.name, why }));
    } finally {
      setPercent(null);
    }
  }

  return (
    <div className="grid gap-5 p-4 md:p-5">
      <DropArea onFile={read} className="justify-items-center gap-4 px-5 py-16 text-center">
        <p className="font-serif text-18 text-ink-2">{words('slabs.csv.drop')}</p>
        <FileButton kind="primary" accept=".csv" onChoose={read}>
          {words('slabs.csv.choose')}
        </FileButton>
        <p className="text-14 text-ink-3">{words('slabs.csv.or')}</p>
        <OwnForm onSend={() => published.isPending || published.mutate()} className="grid justify-items-center gap-4">
          <Button type="submit" aria-disabled={published.isPending}>
            {words(published.isPending ? 'account.loading' : 'slabs.csv.published', { province: province.name })}
          </Button>
          <DayField isCompact label={words('slabs.csv.on')} value={day} onChange={setDay} isRequired />
        </OwnForm>
      </DropArea>
      {percent !== null && <Progress label={words('slabs.csv.reading')} percent={percent} />}
      {fault && (
        <Notice kind="bad">
          <p>{fault}</p>
        </Notice>
      )}
      {published.isError && <Refusal error={published.error} />}
    </div>
  );
}
