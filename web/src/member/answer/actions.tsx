import type { SavedCalculation } from '@mizan/api';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormatter } from '../../explain/formatter';
import { useDay } from '../../language/format';
import { worksheetPath } from '../../language/paths';
import { usePlaceName } from '../../language/place-name';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { toastError, toastSuccess } from '../../ui/toasts';
import { AgainDialog } from './again-dialog';
import { asText } from './as-text';
import { ShareDialog } from './share-dialog';

type Opened = 'share' | 'again' | null;

/** Print, copy, share and recalculate; at the bottom of the screen on a phone. */
export function Actions({ saved }: { saved: SavedCalculation }) {
  const { words } = useFormatter();
  const [opened, setOpened] = useState<Opened>(null);
  const copy = useCopying(saved);
  const hasAmount = saved.steps.some(({ kind }) => kind === 'amountEntered');
  const close = (isOpen: boolean) => !isOpen && setOpened(null);
  return (
    <section aria-label={words('answer.actions')} className="screen-only mt-8 mb-8">
      <div
        data-dock
        className="flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line-strong max-md:bg-paper max-md:px-(--edge) max-md:py-3"
      >
        <Link to={worksheetPath(saved.id)} className={`${buttonLook({ kind: 'primary' })} max-md:flex-1`}>
          <Icon shape="print" />
          <span className="max-md:hidden">{words('answer.print')}</span>
          <span className="md:hidden">{words('sheet.print')}</span>
        </Link>
        <Button onClick={copy} className="max-md:px-3">
          <Icon shape="copy" />
          <span className="max-md:sr-only">{words('answer.copy')}</span>
        </Button>
        <Button onClick={() => setOpened('share')} className="max-md:px-3">
          <Icon shape="link" />
          <span className="max-md:sr-only">{words('answer.share')}</span>
        </Button>
        {hasAmount && (
          <Button onClick={() => setOpened('again')} className="max-md:flex-1 max-md:px-3 md:ms-auto">
            <Icon shape="again" />
            <span className="max-md:hidden">{words('answer.again')}</span>
            <span className="md:hidden">{words('answer.again.narrow')}</span>
          </Button>
        )}
      </div>
      <ShareDialog saved={saved} isOpen={opened === 'share'} onOpenChange={close} />
      {hasAmount && <AgainDialog saved={saved} isOpen={opened === 'again'} onOpenChange={close} />}
    </section>
  );
}

function useCopying(saved: SavedCalculation) {
  const formatter = useFormatter();
  const toDay = useDay();
  const placeName = usePlaceName();
  return async () => {
    const place = placeName(saved.province, saved.provinceName);
    try {
      await navigator.clipboard.writeText(asText(saved, { formatter, toDay, place }));
      toastSuccess(formatter.words('answer.copied'));
    } catch {
      // Not permitted, or the page is not secure.
      toastError(formatter.words('answer.copyFailed'));
    }
  };
}
