import type { ShareLink } from '@mizan/api';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { useCopy } from '../../client/use-copy';
import { Button, buttonLook } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icons';
import { box } from '../../ui/labelled-field';
import { toastSuccess } from '../../ui/toasts';
import { useStableCallback } from '../../ui/use-stable-callback';
import { useWords } from '../words';

type SharingRequests = {
  /** The query that says which link there is. */
  queryKey: QueryKey;
  make: () => Promise<ShareLink>;
  withdraw: () => Promise<unknown>;
  change: (showsAmount: boolean) => Promise<unknown>;
};

/** The requests that change a link, for `ShareDialog`. */
export function useSharing({ queryKey, make, withdraw, change }: SharingRequests) {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey });
  return {
    make: useMutation({ mutationFn: make, onSuccess }),
    withdraw: useMutation({ mutationFn: withdraw, onSuccess }),
    change: useMutation({ mutationFn: change, onSuccess }),
  };
}

type ShareDialogProps = {
  /** Explains who can read what by the link. */
  text: string;
  /** The link, or null if there is none; undefined while it loads. */
  link: ShareLink | null | undefined;
  sharing: ReturnType<typeof useSharing>;
  /** What a message with the link says, the amount only if its owner wants it. */
  message: (showsAmount: boolean) => string;
  onClose: () => void;
};

/** Makes a link by which others may read, sends it on, and withdraws it. */
export function ShareDialog({ text, link, sharing, message, onClose }: ShareDialogProps) {
  const { words } = useWords();
  const { make, withdraw, change } = sharing;
  const field = useRef<HTMLInputElement>(null);
  const problem = make.error ?? withdraw.error ?? change.error;
  const showsAmount = change.isPending ? change.variables : link?.showsAmount === true;
  const { mutate, isIdle } = make;
  useEffect(() => {
    if (link === null && isIdle) mutate();
  }, [link, isIdle, mutate]);
  // The mutations outlive the dialog, and would show an earlier failure or a withdrawn link when it opens again. One that runs goes on.
  const reset = useStableCallback(() =>
    [make, withdraw, change].forEach((request) => request.isPending || request.reset()),
  );
  useEffect(() => reset, [reset]);

  const copyText = useCopy();
  async function copy() {
    const isCopied = await copyText(field.current?.value ?? '', words('calculation.share.copied'));
    if (!isCopied) field.current?.select();
  }

  const withdrawLink = () =>
    !withdraw.isPending &&
    withdraw.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toastSuccess(words('calculation.share.withdrawn'));
      },
    });

  return (
    <OpenDialog title={words('calculation.share')} text={text} onClose={onClose}>
      {problem && <Refusal error={problem} />}
      {make.error && <Button onClick={() => make.mutate()}>{words('calculation.tryAgain')}</Button>}
      {!link && !problem && <output>{words('calculation.share.waiting')}</output>}
      {link && (
        <>
          <SendOn text={`${location.origin}${link.path}\n${message(showsAmount)}`} />
          <label className="grid gap-1.5 text-14 font-[550]">
            {words('calculation.share.link')}
            <input
              ref={field}
              readOnly
              dir="ltr"
              value={location.origin + link.path}
              onFocus={({ target }) => target.select()}
              className={`${box} min-h-11 font-normal`}
            />
          </label>
          <div className="grid gap-1.5">
            <Checkbox name="showsAmount" isChecked={showsAmount} onChange={(isChecked) => change.mutate(isChecked)}>
              {words('calculation.share.showsAmount')}
            </Checkbox>
            <p className="text-13 text-ink-2">{words('calculation.share.preview')}</p>
          </div>
          <div className="flex flex-wrap justify-between gap-3">
            <Button onClick={copy}>{words('calculation.share.copy')}</Button>
            <Button aria-disabled={withdraw.isPending} onClick={withdrawLink}>
              {words('calculation.share.withdraw')}
            </Button>
          </div>
        </>
      )}
    </OpenDialog>
  );
}

/** Sends to WhatsApp, or to any app by the system's own sheet. The address comes first, so that chats preview it. */
function SendOn({ text }: { text: string }) {
  const { words } = useWords();
  const canShare = 'share' in navigator;
  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={`https://wa.me/?${new URLSearchParams({ text })}`}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ kind: 'primary' })}
      >
        <Icon shape="whatsApp" />
        {words('calculation.share.whatsApp')}
      </a>
      {canShare && (
        // Closing the system's sheet is no fault.
        <Button onClick={() => navigator.share({ text }).catch(() => undefined)}>
          {words('calculation.share.send')}
        </Button>
      )}
    </div>
  );
}
