import type { ImportReport, Province } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, isProblem } from '../../client/api';
import { usePublishing } from '../publishing/use-publishing';
import { proposalsQuery, rulebookKey } from '../queries';
import { type CellFaults, faultsOfRefusal, faultsOfReport, noFaults, withoutFault } from './cell-faults';
import { csvOf, type Grid, gridToSend } from './grid';
import { sendRows } from './send-rows';

export type Options = { replace: boolean; effectiveFrom: string };

/** The rows and options as they are sent. */
type Rows = { grid: Grid; options: Options };
/** Why rows are published, and whether the author has seen which numbers of them could not be read. */
export type Publication = { note: string; confirmUnread: boolean };
/** Rows to publish or, without a publication, to learn what would change. */
type RowsToSend = Rows & { publication: Publication | undefined };
/** Rows that were sent, with the server's report. */
type SentRows = RowsToSend & { report: ImportReport };

export type Outcome = 'checked' | 'asked' | 'uploaded' | 'submitted' | 'failed' | 'unknownType' | 'provinceMissing';

type UploadOptions = {
  province: Province;
  type: CalculationType;
  onOutcome: (outcome: Outcome, faults?: CellFaults) => void;
};

/** Asks past the cache: the desk leaves the screen of a province that the cache no longer has, and its rows with it. */
async function isThereStill(province: Province) {
  const countries = await api.getAllCountries();
  return countries.some(({ provinces }) => provinces.some(({ id }) => id === province.id));
}

/** The words for rows without a province, or of no type that can be uploaded, which the screen puts before all others. */
function outcomeOf({ list }: CellFaults): Outcome {
  if (list.some(({ code }) => code === 'PROVINCE_NOT_SELECTED')) return 'provinceMissing';
  const isOfNoType = list.some(({ column, code }) => column === 'majorCategoryType' && code === 'NOT_A_CHOICE');
  return isOfNoType ? 'unknownType' : 'failed';
}

const notPublished: Publication = { note: '', confirmUnread: false };

const asSent = ({ grid, options, publication }: RowsToSend, { id }: Province, type: CalculationType) => ({
  type,
  isForGood: publication !== undefined,
  csv: csvOf(gridToSend(grid, { provinceId: id, type })),
  options: { ...options, ...(publication ?? notPublished) },
});

function faultsFound(error: unknown): CellFaults {
  if (isProblem(error, 'ROWS_FAULTY')) return faultsOfRefusal(error.data);
  // Faults of the rules as a whole stand in no row.
  return isProblem(error, 'RULEBOOK_FAULTY') ? faultsOfRefusal({ ...error.data, errors: [] }) : noFaults;
}

/** Sends the grid: first to learn what would change, then to publish it. */
export function useUpload({ province, type, onOutcome }: UploadOptions) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const [sent, setSent] = useState<SentRows>();
  /** What is being sent; what the author confirms is sent again. */
  const sending = useRef<RowsToSend>(undefined);
  const publishing = usePublishing({
    async send(confirmations) {
      if (sending.current === undefined) throw new Error('There is nothing to send');
      const rows = sending.current;
      setPercent(0);
      try {
        const report = await sendRows({ ...asSent(rows, province, type), confirmations, onProgress: setPercent });
        setSent({ ...rows, report });
        setFaults(faultsOfReport(report, { isPublished: rows.publication !== undefined }));
      } finally {
        setPercent(null);
      }
    },
    async onPublished() {
      if (!sending.current?.publication) return onOutcome('checked');
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
      const found = faultsFound(error);
      setFaults(found);
      return onOutcome(outcomeOf(found), found);
    },
  });

  return {
    percent,
    faults,
    sent,
    publishing,
    /** Publishes; without a publication it only asks what would change. */
    run: async (grid: Grid, options: Options, publication?: Publication) => {
      sending.current = { grid, options, publication };
      if (!publication) setSent(undefined);
      setPercent(0);
      const isThere = await isThereStill(province).catch(() => true);
      // What was confirmed for the check holds for the same rows.
      if (isThere) return publication ? publishing.publish() : publishing.publishAgain();
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
