import type { SavedCalculation } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { isFigure } from '../../explain/answer-stamp';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { worksheetPath } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { toastError, toastSuccess } from '../../ui/toasts';
import { LadderLink } from '../ladder/ladder-link';
import { useFormatter } from '../words';
import { AgainDialog } from './again-dialog';
import { asText } from './as-text';
import { CompareDialog } from './compare-dialog';
import { FileDialog } from './file-dialog';
import { ReportDialog } from './report-dialog';
import { ShareDialog, type Sharing } from './share-dialog';
import { standingQuery } from './standing';

type Opened = 'share' | 'again' | 'report' | 'compare' | 'file' | null;

/** Print, copy, share and recalculate, at the bottom of the screen on a phone. */
export function Actions({ saved }: { saved: SavedCalculation }) {
  const { words } = useFormatter();
  const [opened, setOpened] = useState<Opened>(null);
  const copy = useCopying(saved);
  const sharing = useSharing(saved);
  const message = useShareMessage(saved);
  const hasAmount = saved.steps.some(({ kind }) => kind === 'amountEntered');
  const onClose = () => setOpened(null);
  return (
    <section aria-label={words('calculation.actions')} className="screen-only mt-8 mb-8">
      <div
        data-dock
        className="flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line-strong max-md:bg-paper max-md:px-(--edge) max-md:py-3"
      >
        <Link
          to={worksheetPath(saved.id)}
          className={`${buttonLook({ kind: 'primary' })} whitespace-nowrap max-md:flex-1 max-md:px-3`}
        >
          <Icon shape="print" />
          <span className="max-md:hidden">{words('calculation.print')}</span>
          <span className="md:hidden">{words('sheet.print')}</span>
        </Link>
        <Button onClick={copy} className="max-md:px-3">
          <Icon shape="copy" />
          <span className="max-md:sr-only">{words('calculation.copy')}</span>
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpened('share')} className="max-md:px-3">
          <Icon shape="link" />
          <span className="max-md:sr-only">{words('calculation.share')}</span>
        </Button>
        {hasAmount && (
          <Button
            aria-haspopup="dialog"
            onClick={() => setOpened('again')}
            className="whitespace-nowrap max-md:flex-1 max-md:px-3"
          >
            <Icon shape="again" className="size-5 max-md:hidden" />
            <span className="max-md:hidden">{words('calculation.again')}</span>
            <span className="md:hidden">{words('calculation.again.narrow')}</span>
          </Button>
        )}
      </div>
      <Quiet saved={saved} onOpen={setOpened} />
      {opened === 'report' && <ReportDialog saved={saved} onClose={onClose} />}
      {opened === 'share' && <ShareDialog text={words('calculation.share.text')} {...{ sharing, message, onClose }} />}
      {opened === 'file' && <FileDialog saved={saved} onClose={onClose} />}
      {opened === 'compare' && <CompareDialog saved={saved} onClose={onClose} />}
      {opened === 'again' && <AgainDialog saved={saved} onClose={onClose} />}
    </section>
  );
}

/** What is asked less often stays with the answer, also on a phone. */
function Quiet({ saved, onOpen }: { saved: SavedCalculation; onOpen: (opened: Opened) => void }) {
  const { words } = useFormatter();
  return (
    <div className="-ms-4.5 flex flex-wrap md:mt-2">
      {saved.type === 'courtFee' && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => onOpen('file')}>
          <Icon shape="plus" />
          {words('filing.addTo')}
        </Button>
      )}
      {saved.type === 'courtFee' && saved.calculation.isEstablished && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => onOpen('report')}>
          <Icon shape="court" />
          {words('report.open')}
        </Button>
      )}
      <LadderLink id={saved.id} />
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => onOpen('compare')}>
        <Icon shape="compare" />
        {words('compare.open')}
      </Button>
    </div>
  );
}

function useCopying(saved: SavedCalculation) {
  const formatter = useFormatter();
  const toDay = useDay();
  return async () => {
    const place = shownName(saved.provinceName);
    try {
      await navigator.clipboard.writeText(asText(saved, { formatter, toDay, place }));
      toastSuccess(formatter.words('calculation.copied'));
    } catch {
      // Not permitted, or the page is not secure.
      toastError(formatter.words('calculation.copyFailed'));
    }
  };
}

/** Two lines of a message: the kind of suit and the province, and the amount only if its owner wants it. */
function useShareMessage({ type, provinceName, subMinorCategory, calculation }: SavedCalculation) {
  const { words, figure, text } = useFormatter();
  const answer = type === 'courtFee' ? calculation.courtFeeToBeAffixed : calculation.result;
  const what = words(type === 'courtFee' ? 'calculator.courtFee' : 'calculator.suitValuation');
  const about = [text(subMinorCategory), shownName(provinceName)].join(words('history.comma'));
  return (showsAmount: boolean) =>
    showsAmount && answer !== null && isFigure(answer)
      ? `${about}\n${what}: ${words('calculation.rupees', { amount: figure(answer) })}`
      : `${about}\n${what}`;
}

/** The link of a saved calculation, for the dialog of sharing. */
function useSharing({ id }: SavedCalculation): Sharing {
  const cache = useQueryClient();
  const query = standingQuery(id);
  const standing = useQuery(query);
  const onSuccess = () => cache.invalidateQueries({ queryKey: query.queryKey });
  const params = { id };
  const make = useMutation({ mutationFn: () => api.shareCalculation({ params }), onSuccess });
  return {
    link: standing.data?.shared ?? make.data ?? (standing.isPending ? undefined : null),
    make,
    withdraw: useMutation({ mutationFn: () => api.withdrawShare({ params }), onSuccess }),
    change: useMutation({
      mutationFn: (showsAmount: boolean) => api.updateShare({ params, body: { showsAmount } }),
      onSuccess,
    }),
  };
}
