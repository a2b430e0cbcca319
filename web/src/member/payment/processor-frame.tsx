import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { useDelay } from '../../ui/delay';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { useWords } from '../words';

const FIRST_HEIGHT_PX = 640;
/** A frame that has not loaded by then gets a button to try again. */
const TIMEOUT_MS = 15_000;

/** The card fields of the processor, in its own document: card numbers never reach ours. */
export function ProcessorFrame({ url, onReturn }: { url: string; onReturn: () => void }) {
  const { words } = useWords();
  const [tries, setTries] = useState(0);
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <Icon shape="lock" className="size-4" />
        {words('payment.frame.whose')}
      </p>
      <Fields key={tries} url={url} onReturn={onReturn} onAgain={() => setTries(tries + 1)} />
    </div>
  );
}

function Fields({ url, onReturn, onAgain }: { url: string; onReturn: () => void; onAgain: () => void }) {
  const { words } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const height = useHeight(frame, new URL(url).origin);
  const isLate = useDelay(TIMEOUT_MS) && !isLoaded;

  function load({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    setLoaded(true);
    if (isOurs(currentTarget)) onReturn();
  }

  return (
    <>
      {isLate && (
        <div className="grid justify-items-start gap-4">
          <Notice kind="bad">{words('payment.frame.late')}</Notice>
          <Button onClick={onAgain}>{words('failure.again')}</Button>
        </div>
      )}
      <div className="relative border border-dashed border-field p-[clamp(0.75rem,3vw,1.5rem)]">
        {!isLoaded && !isLate && (
          <div className="absolute inset-6">
            <Skeleton lines={6} label={words('payment.frame.loading')} />
          </div>
        )}
        <iframe
          ref={frame}
          src={url}
          title={words('payment.frame.title')}
          height={height}
          // The processor needs scripts and cookies at its own origin. It cannot navigate our page without a user's press.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
          onLoad={load}
          className={`block w-full ${isLoaded ? '' : 'invisible'}`}
        />
      </div>
    </>
  );
}

/** Whether the processor has redirected its frame to our origin, as it does in the end; reading the location of another origin throws. */
function isOurs(frame: HTMLIFrameElement) {
  try {
    return frame.contentWindow?.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** The height that the frame reports. */
function useHeight(frame: { current: HTMLIFrameElement | null }, origin: string) {
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  useEffect(() => {
    const resize = (event: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (event.data?.type === 'frame-height') setHeight(Number(event.data.height) || FIRST_HEIGHT_PX);
    };
    addEventListener('message', resize);
    return () => removeEventListener('message', resize);
  }, [frame, origin]);
  return height;
}
