import type { ImportReport, Province } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem, type Problem } from '../../client/api';
import { toProblem } from '../../language/error-text';
import { countriesQuery, rulebookKey } from '../queries';
import { faultsOfErrors, faultsOfWarnings, noFaults, withoutFault } from './cell-faults';
import { csvOf, type Grid, gridToSend } from './grid';
import { sendRows } from './send-rows';

export type Options = { replace: boolean; effectiveFrom: string; note: string };

/** The rows and options that were sent, with the server's report. */
type SentRows = { grid: Grid; options: Options; report: ImportReport };

export type Outcome = 'checked' | 'uploaded' | 'failed' | 'provinceMissing';

type Uploading = { province: Province; type: CalculationType };

/** Sends the grid: first to learn what would change, then to publish it. */
export function useUpload({ province, type }: Uploading) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const [sent, setSent] = useState<SentRows>();
  const [problem, setProblem] = useState<Problem>();

  async function isProvinceThere() {
    const countries = await client.fetchQuery({ ...countriesQuery, staleTime: 0 });
    return countries.some(({ provinces }) => provinces.some(({ id }) => id === province.id));
  }

  async function run(
    grid: Grid,
    options: Options,
    how: { isForGood: boolean; confirmBrokenCases: boolean },
  ): Promise<Outcome> {
    setPercent(0);
    setProblem(undefined);
    try {
      if (!(await isProvinceThere())) return 'provinceMissing';
      const csv = csvOf(gridToSend(grid, { provinceId: province.id, type }));
      const report = await sendRows({ ...how, type, csv, options, onProgress: setPercent });
      setSent({ grid, options, report });
      setFaults(faultsOfWarnings(report));
      if (!how.isForGood) return 'checked';
      await client.invalidateQueries({ queryKey: rulebookKey({ provinceId: province.id, type }) });
      return 'uploaded';
    } catch (error) {
      setSent(undefined);
      setProblem(toProblem(error));
      setFaults(faultsOfErrors(isProblem(error, 'ROWS_FAULTY') ? error.errors : []));
      return 'failed';
    } finally {
      setPercent(null);
    }
  }

  return {
    percent,
    faults,
    sent,
    problem,
    broken: isProblem(problem, 'CASES_BROKEN') ? problem.data.cases : [],
    run,
    mend: (row: number, column: string) => setFaults((found) => withoutFault(found, { row, column })),
    clear: () => {
      setFaults(noFaults);
      setSent(undefined);
      setProblem(undefined);
    },
  };
}
