import type { Filing } from '@mizan/api';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../client/api';
import { download } from '../../client/download';
import { useIdempotencyKeys } from '../../client/use-idempotency-keys';
import { useErrorText } from '../../language/error-text';
import { shownName } from '../../language/law-names';
import { filingPackPath, filingPath, filingSheetPath, paths } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Menu, MenuAction, MenuLink } from '../../ui/menu';
import { toastError, toastSuccess } from '../../ui/toasts';
import { ShareDialog, useSharing } from '../calculation/share-dialog';
import { DeleteDialog } from '../delete-dialog';
import { useFormatter } from '../words';
import { EditDialog } from './edit-dialog';
import { filingQuery, useCacheFiling, useForgetFiling } from './queries';

/** What can be done with a filing: print, share, and the rest in a menu. On a phone the buttons are at the bottom of the screen. */
export function FilingActions({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const [dialog, setDialog] = useState<'share' | 'edit' | 'delete' | null>(null);
  const onClose = () => setDialog(null);
  const forget = useForgetFiling();
  const params = { id: filing.id };
  const sharing = useSharing({
    queryKey: filingQuery(filing.id).queryKey,
    make: () => api.shareFiling({ params }),
    withdraw: () => api.withdrawFilingShare({ params }),
    change: (showsAmount) => api.updateFilingShare({ params, body: { showsAmount } }),
  });
  const message = useShareMessage(filing);
  const { copy, save } = useCopies(filing);
  return (
    <section aria-label={words('filings.actions')} className="screen-only">
      <div
        data-dock
        className="flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line-strong max-md:bg-paper max-md:px-(--edge) max-md:py-3 max-md:*:flex-1"
      >
        {filing.items.length > 0 && (
          <Link to={filingSheetPath(filing.id)} className={`${buttonLook({ kind: 'primary' })} whitespace-nowrap`}>
            <Icon shape="print" />
            {words('sheet.print')}
          </Link>
        )}
        <Button onClick={() => setDialog('share')}>
          <Icon shape="link" />
          {words('filings.share')}
        </Button>
        <Menu
          label={words('filings.more')}
          button={<Icon shape="more" />}
          className={`${buttonLook()} px-3! max-md:flex-none!`}
        >
          {filing.items.length > 0 && <MenuLink href={filingPackPath(filing.id)}>{words('filings.pack')}</MenuLink>}
          <MenuAction onAction={() => setDialog('edit')}>{words('filings.edit')}</MenuAction>
          <MenuAction onAction={() => void copy()}>{words('filings.copy')}</MenuAction>
          <MenuAction onAction={() => void save()}>{words('filings.csv')}</MenuAction>
          <MenuAction onAction={() => setDialog('delete')}>{words('filings.delete')}</MenuAction>
        </Menu>
      </div>
      {dialog === 'edit' && <EditDialog filing={filing} onClose={onClose} />}
      {dialog === 'share' && (
        <ShareDialog text={words('filings.share.text')} link={filing.shared} {...{ sharing, message, onClose }} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          title={words('filings.delete.title', { title: filing.title })}
          text={words('filings.delete.text')}
          action={words('filings.delete')}
          done={words('filings.deleted')}
          remove={() => api.deleteFiling({ params })}
          list={paths.filings}
          onGone={() => forget(filing.id)}
          onClose={onClose}
        />
      )}
    </section>
  );
}

/** A message of two lines: the province and the number of items, and the total only if its owner wants that and it is whole and current. */
export function useShareMessage({ provinceName, items, total }: Filing) {
  const { words, figure } = useFormatter();
  const about = [shownName(provinceName), words('filings.count', { count: items.length })];
  const what = words('filing.total');
  const isWhole = total.withoutFigure === 0;
  const isCurrent = items.every(({ suspension, today }) => !suspension && !today);
  const sum = `: ${words('calculation.rupees', { amount: figure(total.amount) })}`;
  return (showsAmount: boolean) =>
    `${about.join(words('history.comma'))}\n${what}${showsAmount && isWhole && isCurrent ? sum : ''}`;
}

/** Copies a filing into a new one, or saves it as a file. */
export function useCopies({ id, title }: Filing) {
  const { words } = useFormatter();
  const navigate = useNavigate();
  const cacheFiling = useCacheFiling();
  const errorText = useErrorText();
  const { keyFor, forget } = useIdempotencyKeys();
  return {
    save: async () => {
      try {
        download(await api.exportFiling({ params: { id } }), 'filing.csv');
      } catch (error) {
        toastError(errorText(error));
      }
    },
    copy: async () => {
      try {
        const request = { params: { id }, body: { title: words('filings.copyOf', { title }).slice(0, 120) } };
        const copied = await cacheFiling(await api.copyFiling({ ...request, idempotencyKey: keyFor(request) }));
        forget(request);
        await navigate(filingPath(copied.id));
        toastSuccess(words('filings.copied'));
      } catch (error) {
        toastError(errorText(error));
      }
    },
  };
}
