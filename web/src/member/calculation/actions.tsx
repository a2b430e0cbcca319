import type { SavedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { useCopy } from '../../client/use-copy';
import { answerName, isFigure } from '../../explain/answer-stamp';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { worksheetPath } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Menu, MenuAction, MenuLink } from '../../ui/menu';
import { useFollowRule } from '../follow/use-follow-rule';
import { ParagraphDialog } from '../paragraph/paragraph-dialog';
import { useFormatter } from '../words';
import { answerInWords } from './answer-details';
import { asText } from './as-text';
import { CompareDialog } from './compare-dialog';
import { FileDialog } from './file-dialog';
import { ReportDialog } from './report-dialog';
import { ReverseDialog } from './reverse-dialog';
import { ShareDialog, useSharing } from './share-dialog';
import { standingQuery, useLadderPath } from './standing';

type DialogName = 'share' | 'report' | 'compare' | 'file' | 'paragraph' | 'reverse' | null;

/** What can be done with an answer: print, share, and the rest in a menu. On a phone the buttons are at the bottom of the screen. */
export function Actions({ saved }: { saved: SavedCalculation }) {
  const { words } = useFormatter();
  const [dialog, setDialog] = useState<DialogName>(null);
  const params = { id: saved.id };
  const standing = useQuery(standingQuery(saved.id));
  const sharing = useSharing({
    queryKey: standingQuery(saved.id).queryKey,
    make: () => api.shareCalculation({ params }),
    withdraw: () => api.withdrawShare({ params }),
    change: (showsAmount) => api.updateShare({ params, body: { showsAmount } }),
  });
  const link = standing.data?.shared ?? sharing.make.data ?? (standing.isPending ? undefined : null);
  const message = useShareMessage(saved);
  const onClose = () => setDialog(null);
  return (
    <section aria-label={words('calculation.actions')} className="screen-only">
      <div
        data-dock
        className="flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line-strong max-md:bg-paper max-md:px-(--edge) max-md:py-2"
      >
        <Link
          to={worksheetPath(saved.id)}
          className={`${buttonLook({ kind: 'primary' })} whitespace-nowrap max-md:flex-1 max-md:px-2`}
        >
          <Icon shape="print" />
          <span className="max-md:hidden">{words('calculation.print')}</span>
          <span className="md:hidden">{words('sheet.print')}</span>
        </Link>
        <Button aria-haspopup="dialog" onClick={() => setDialog('share')} className={secondary}>
          <Icon shape="link" />
          {words('calculation.share.button')}
        </Button>
        <More saved={saved} onOpen={setDialog} />
      </div>
      {dialog === 'report' && <ReportDialog id={saved.id} onClose={onClose} />}
      {dialog === 'share' && (
        <ShareDialog text={words('calculation.share.text')} {...{ link, sharing, message, onClose }} />
      )}
      {dialog === 'reverse' && <ReverseDialog saved={saved} onClose={onClose} />}
      {dialog === 'paragraph' && <ParagraphDialog saved={saved} onClose={onClose} />}
      {dialog === 'file' && <FileDialog province={saved.province} ids={[saved.id]} onClose={onClose} />}
      {dialog === 'compare' && <CompareDialog saved={saved} onClose={onClose} />}
    </section>
  );
}

/** The menu of the rarer actions. */
function More({ saved, onOpen }: { saved: SavedCalculation; onOpen: (dialog: DialogName) => void }) {
  const { words } = useFormatter();
  const copy = useCopyAnswer(saved);
  const follow = useFollowRule(saved);
  const ladder = useLadderPath(saved.id);
  const { isEstablished } = saved.calculation;
  const isFee = saved.type === 'courtFee';
  const hasAmount = isEstablished && saved.steps.some(({ kind }) => kind === 'amountEntered');
  return (
    <Menu
      label={words('calculation.more')}
      button={
        <>
          <Icon shape="more" />
          {words('calculation.more')}
        </>
      }
      className={`${buttonLook()} ${secondary}`}
    >
      <MenuAction onAction={() => void copy()}>{words('calculation.copy')}</MenuAction>
      {ladder && <MenuLink href={ladder}>{words('ladder.open')}</MenuLink>}
      {hasAmount && <MenuAction onAction={() => onOpen('reverse')}>{words('reverse.open')}</MenuAction>}
      <MenuAction onAction={() => onOpen('paragraph')}>{words('paragraph.open')}</MenuAction>
      {isFee && <MenuAction onAction={() => onOpen('file')}>{words('filing.addTo')}</MenuAction>}
      <MenuAction onAction={() => onOpen('compare')}>{words('compare.title')}</MenuAction>
      {isFee && isEstablished && <MenuAction onAction={() => onOpen('report')}>{words('report.open')}</MenuAction>}
      <MenuAction onAction={follow}>{words('follow.rule')}</MenuAction>
    </Menu>
  );
}

const secondary = 'whitespace-nowrap max-md:flex-1 max-md:px-2';

/** Copies the answer as text. */
function useCopyAnswer(saved: SavedCalculation) {
  const formatter = useFormatter();
  const toDay = useDay();
  const copy = useCopy();
  const place = shownName(saved.provinceName);
  const suspension = useQuery(standingQuery(saved.id)).data?.suspension ?? null;
  return () => copy(asText(saved, { formatter, toDay, place, suspension }), formatter.words('calculation.copied'));
}

/** A message of two lines: the kind of suit with the province, and what was calculated, with its figure only if the owner wants that. */
export function useShareMessage(saved: SavedCalculation) {
  const { words, language, figure, text } = useFormatter();
  const { provinceName, subMinorCategory } = saved;
  // The figure of a suspended rule would look current.
  const isOn = useQuery(standingQuery(saved.id)).data?.suspension === null;
  const { answer } = answerInWords(saved, language);
  const what = words(answerName(saved));
  const about = [text(subMinorCategory), shownName(provinceName)].join(words('history.comma'));
  return (showsAmount: boolean) =>
    showsAmount && isOn && answer !== null && isFigure(answer)
      ? `${about}\n${what}: ${words('calculation.rupees', { amount: figure(answer) })}`
      : `${about}\n${what}`;
}
