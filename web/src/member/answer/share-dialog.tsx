import type { SavedCalculation } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { box } from '../../ui/field';
import { toastError, toastSuccess } from '../../ui/toasts';
import { standingQuery } from './standing';

type ShareDialogProps = { saved: SavedCalculation; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Makes a link by which others may read the calculation, and withdraws it. */
export function ShareDialog({ saved, isOpen, onOpenChange }: ShareDialogProps) {
  const { words } = useWords();
  return (
    <Dialog
      title={words('answer.share')}
      text={words('answer.share.text')}
      close={words('answer.close')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Link id={saved.id} onWithdrawn={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Link({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const { words } = useWords();
  const { link, make, withdraw } = useLink(id, onWithdrawn);
  const field = useRef<HTMLInputElement>(null);
  const problem = make.error ?? withdraw.error;
  const { mutate, isIdle } = make;
  useEffect(() => {
    if (link === null && isIdle) mutate();
  }, [link, isIdle, mutate]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      toastSuccess(words('answer.share.copied'));
    } catch {
      field.current?.select();
      toastError(words('answer.copyFailed'));
    }
  }

  return (
    <div className="grid gap-4">
      {problem && <Refusal error={problem} />}
      {make.error && <Button onClick={() => make.mutate()}>{words('answer.tryAgain')}</Button>}
      {!link && !problem && <output>{words('answer.share.waiting')}</output>}
      {link && (
        <>
          <label className="grid gap-1.5 text-14 font-[550]">
            {words('answer.share.link')}
            <input
              ref={field}
              readOnly
              dir="ltr"
              value={location.origin + link.path}
              onFocus={({ target }) => target.select()}
              className={`${box} min-h-11 font-normal`}
            />
          </label>
          <div className="flex flex-wrap justify-between gap-3">
            <Button kind="primary" onClick={copy}>
              {words('answer.share.copy')}
            </Button>
            <Button aria-disabled={withdraw.isPending} onClick={() => !withdraw.isPending && withdraw.mutate()}>
              {words('answer.share.withdraw')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function useLink(id: string, onWithdrawn: () => void) {
  const { words } = useWords();
  const cache = useQueryClient();
  const query = standingQuery(id);
  const standing = useQuery(query);
  const make = useMutation({
    mutationFn: () => api.shareCalculation({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  const withdraw = useMutation({
    mutationFn: () => api.withdrawShare({ params: { id } }),
    onSuccess: async () => {
      onWithdrawn();
      toastSuccess(words('answer.share.withdrawn'));
      await cache.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  // Undefined until the standing is loaded; then the link, or null.
  const link = standing.data?.shared ?? make.data ?? (standing.isPending ? undefined : null);
  return { link, make, withdraw };
}
