import type { ImportReport, Province, RulebookVersion } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, isProblem } from '../../client/api';
import { usePublishing } from '../publishing/use-publishing';
import { proposalsQuery, rulebookKey } from '../queries';
import { publicationNumbers } from '../rulebooks/time/timeline';
import { type CellFaults, faultsOfRefusal, faultsOfReport, noFaults, withoutFault } from './cell-faults';
import { csvOf, type Grid, gridToSend, onlyEdited } from './grid';
import { sendRows } from './send-rows';

export type Options = { replace: boolean; effectiveFrom: string };

/** The rows and options as they are sent. */
type Rows = { grid: Grid; options: Options };
/** Why rows are published, and whether their author accepts the numbers that could not be read. */
export type Publication = { note: string; confirmUnread: boolean };
/** Rows to publish, with the last publication that their check knew; without `publication` they are only checked. */
type RowsToSend = Rows & { publication: Publication | undefined; checkedOn?: number | undefined };
/** Rows that were sent, with the server's report. */
type SentRows = RowsToSend & { report: ImportReport };

/** What became of rows that were sent; `unconfirmed` means that the server asks for a confirmation. */
export type Outcome =
  | 'checked'
  | 'unconfirmed'
  | 'uploaded'
  | 'submitted'
  | 'failed'
  | 'unknownType'
  | 'provinceMissing';

type RowsOrigin = {
  province: Province;
  type: CalculationType;
  /** The published rows, as they were opened or last published; null for rows of a file. */
  opened: Grid | null;
  /** The last publication that these contain. */
  baseVersion: number | undefined;
};

/** The faults of refused rows, or the rows that were published, with the last publication that they contain. */
export type OutcomeDetails = { faults?: CellFaults; published?: Grid; baseVersion?: number | undefined };

type UploadOptions = RowsOrigin & {
  onOutcome: (outcome: Outcome, details?: OutcomeDetails) => void;
};

/** Reads past the cache: once a province is gone from the cache, the desk closes its screen, and the rows are lost. */
async function doesProvinceExist(province: Province) {
  const countries = await api.getAllCountries();
  return countries.some(({ provinces }) => provinces.some(({ id }) => id === province.id));
}

/** The outcome of refused rows. A missing province and an unknown type have words of their own. */
function outcomeOf({ list }: CellFaults): Outcome {
  if (list.some(({ code }) => code === 'PROVINCE_NOT_SELECTED')) return 'provinceMissing';
  const isOfNoType = list.some(({ column, code }) => column === 'majorCategoryType' && code === 'NOT_A_CHOICE');
  return isOfNoType ? 'unknownType' : 'failed';
}

const noPublication: Publication = { note: '', confirmUnread: false };

/** Only the edited rules of a grid are sent: on another day the others may have other values. */
export function toRequest(
  { grid, options, publication, checkedOn }: RowsToSend,
  { province, type, opened, baseVersion }: RowsOrigin,
) {
  const all = gridToSend(grid, { provinceId: province.id, type });
  const isSentWhole = opened === null || grid === opened || options.replace;
  return {
    type,
    shouldPublish: publication !== undefined,
    baseVersion: baseVersion ?? checkedOn,
    csv: csvOf(isSentWhole ? all : onlyEdited(all, { grid, opened })),
    options: { ...options, ...(publication ?? noPublication) },
  };
}

function faultsIn(error: unknown): CellFaults {
  if (isProblem(error, 'ROWS_FAULTY')) return faultsOfRefusal(error.data);
  // Faults of the whole rulebook belong to no row.
  return isProblem(error, 'RULEBOOK_FAULTY') ? faultsOfRefusal({ ...error.data, errors: [] }) : noFaults;
}

/** The last publication that rows contain after their own: `own`, or still `base` if another author has published in between. */
export const lastContained = (all: readonly RulebookVersion[], { base, own }: { base: number; own: number }) =>
  publicationNumbers(all).every((number) => number <= base || number >= own) ? own : base;

/** The last publication that the rows of a report contain; undefined for rows of a file. */
async function versionAfter({ versions }: ImportReport, { province, type, baseVersion: base }: RowsOrigin) {
  const own = versions.find(({ provinceId }) => provinceId === province.id)?.number;
  if (own === undefined || base === undefined) return base;
  const params = { provinceId: province.id, type };
  // The older number is safe if the list cannot be read: it can only lead to a refusal.
  return api.getRulebookVersions({ params }).then(
    (all) => lastContained(all, { base, own }),
    () => base,
  );
}

/** The outcome of a refusal that needs another administrator or a confirmation, but no other rows; null for any other. */
function acceptableOutcome(error: unknown, isAsking: boolean): Outcome | null {
  if (isProblem(error, 'APPROVAL_NEEDED')) return 'submitted';
  return isAsking && !isProblem(error, 'RULEBOOK_CHANGED') ? 'unconfirmed' : null;
}

/** Sends the grid: first to check what it would change, then to publish it. */
export function useUpload({ onOutcome, ...origin }: UploadOptions) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const [sent, setSent] = useState<SentRows>();
  /** The rows that are being sent. Each confirmation of their author sends them again. */
  const sending = useRef<RowsToSend>(undefined);
  const publishing = usePublishing({
    async send(confirmations) {
      const { current: rows } = sending;
      if (rows === undefined) throw new Error('There is nothing to send');
      setPercent(0);
      const request = { ...toRequest(rows, origin), confirmations, onProgress: setPercent };
      const report = await sendRows(request).finally(() => setPercent(null));
      setSent({ ...rows, report });
      setFaults(faultsOfReport(report, { isPublished: rows.publication !== undefined }));
      return report;
    },
    async onPublished(report) {
      if (!sending.current?.publication) return onOutcome('checked');
      const { grid: published } = sending.current;
      await client.invalidateQueries({ queryKey: rulebookKey({ provinceId: origin.province.id, type: origin.type }) });
      onOutcome('uploaded', { published, baseVersion: await versionAfter(report, origin) });
    },
    onRefused(error, isAsking) {
      const acceptable = acceptableOutcome(error, isAsking);
      if (acceptable === 'submitted') void client.invalidateQueries(proposalsQuery);
      // A confirmation after a refusal sends the rows to be checked again: only the button publishes them.
      sending.current &&= { ...sending.current, publication: undefined, checkedOn: undefined };
      if (acceptable !== null) return onOutcome(acceptable);
      setSent(undefined);
      const refused = faultsIn(error);
      setFaults(refused);
      return onOutcome(outcomeOf(refused), { faults: refused });
    },
  });

  const isBusy = percent !== null || publishing.isBusy;
  return {
    percent,
    /** Whether rows are being sent, or what they changed is read after the answer. */
    isBusy,
    /** Whether the rows are published, and not only checked: then other options would not be those of the publication. */
    isFinal: () => isBusy && sending.current?.publication !== undefined,
    faults,
    sent,
    publishing,
    /** Publishes the grid; without a publication the server only checks it. */
    run: async (grid: Grid, options: Options, publication?: Publication) => {
      if (publishing.isBusy) return;
      sending.current = { grid, options, publication, checkedOn: publication && sent?.report.baseVersion };
      if (!publication) setSent(undefined);
      setPercent(0);
      // The rows are sent even if the countries cannot be read: then the refusal says why.
      const doesExist = await doesProvinceExist(origin.province).catch(() => true);
      // The confirmations of the check hold for the same rows.
      if (doesExist) return publication ? publishing.publish() : publishing.publishAgain();
      setPercent(null);
      onOutcome('provinceMissing');
    },
    clearFaultAt: (row: number, column: string) => setFaults((before) => withoutFault(before, { row, column })),
    clear: () => {
      setFaults(noFaults);
      setSent(undefined);
      publishing.startAgain();
    },
  };
}
