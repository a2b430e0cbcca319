import type { ImportReport, Province } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isProblem } from '../../client/api';
import { usePublishing } from '../publishing/use-publishing';
import { countriesQuery, proposalsQuery, rulebookKey } from '../queries';
import { faultsOfErrors, faultsOfWarnings, noFaults, withoutFault } from './cell-faults';
import { csvOf, type Grid, gridToSend } from './grid';
import { sendRows } from './send-rows';

export type Options = { replace: boolean; effectiveFrom: string; note: string };

/** The rows and options as they are sent. */
type Rows = { grid: Grid; options: Options };
/** With the server's report. */
type SentRows = Rows & { report: ImportReport };

export type Outcome = 'checked' | 'asked' | 'uploaded' | 'submitted' | 'failed' | 'provinceMissing';

type Uploading = { province: Province; type: CalculationType; onOutcome: (outcome: Outcome) => void };

async function isThereStill(client: QueryClient, province: Province) {
  const countries = await client.fetchQuery({ ...countriesQuery, staleTime: 0 });
  return countries.some(({ provinces }) => provinces.some(({ id }) => id === province.id));
}

/** Sends the grid: first to learn what would change, then to publish it. */
export function useUpload({ province, type, onOutcome }: Uploading) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const [sent, setSent] = useState<SentRows>();
  /** What is being sent; what the author confirms is sent again. */
  const sending = useRef<Rows & { isForGood: boolean }>(undefined);
  const publishing = usePublishing({
    async send(confirmations) {
      if (sending.current === undefined) throw new Error('There is nothing to send');
      const { grid, options, isForGood } = sending.current;
      setPercent(0);
      try {
        const csv = csvOf(gridToSend(grid, { provinceId: province.id, type }));
        const report = await sendRows({ isForGood, confirmations, type, csv, options, onProgress: setPercent });
        setSent({ grid, options, report });
        setFaults(faultsOfWarnings(report));
      } finally {
        setPercent(null);
      }
    },
    async onPublished() {
      if (!sending.current?.isForGood) return onOutcome('checked');
      await client.invalidateQueries({ queryKey: rulebookKey({ provinceId: province.id, type }) });
      onOutcome('uploaded');
    },
    onRefused(error, isAsking) {
      if (isProblem(error, 'APPROVAL_NEEDED')) {
        void client.invalidateQueries(proposalsQuery);
        return onOutcome('submitted');
      }
      if (isAsking) return onOutcome('asked');
      setSent(undefined);
      setFaults(faultsOfErrors(isProblem(error, 'ROWS_FAULTY') ? error.errors : []));
      return onOutcome('failed');
    },
  });

  return {
    percent,
    faults,
    sent,
    publishing,
    run: async (grid: Grid, options: Options, isForGood: boolean) => {
      sending.current = { grid, options, isForGood };
      if (!isForGood) setSent(undefined);
      setPercent(0);
      const isThere = await isThereStill(client, province).catch(() => true);
      // What was confirmed and decided for the check holds for the same rows.
      if (isThere) return isForGood ? publishing.publish() : publishing.publishAgain();
      setPercent(null);
      onOutcome('provinceMissing');
    },
    mend: (row: number, column: string) => setFaults((found) => withoutFault(found, { row, column })),
    clear: () => {
      setFaults(noFaults);
      setSent(undefined);
      publishing.startAgain();
    },
  };
}
