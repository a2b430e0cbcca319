import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useStableCallback } from '../../ui/use-stable-callback';
import { useWords } from '../words';
import { formatsQuery, numberIn, readCode } from './read-code';

/** The button that reads a number with the camera; nothing where the browser cannot, so that the number is typed. */
export function ScanNumber({ onRead }: { onRead: (number: string) => void }) {
  const { words } = useWords();
  const { data: formats = [] } = useQuery(formatsQuery);
  // `more`: the code held more than a number, and the member must keep only the number.
  const [state, setState] = useState<'ready' | 'open' | 'done' | 'more' | 'refused'>('ready');
  if (formats.length === 0) return null;

  function end(code: string | null) {
    if (code === null) return setState('refused');
    const number = numberIn(code);
    onRead(number ?? code);
    setState(number === null ? 'more' : 'done');
  }
  return (
    <div className="grid justify-items-start gap-2">
      {state === 'open' ? (
        <Camera formats={formats} onEnd={end} onStop={() => setState('ready')} />
      ) : (
        <Button scale="small" onClick={() => setState('open')}>
          <Icon shape="camera" className="size-4" />
          {words('stamps.scan')}
        </Button>
      )}
      <output className="text-13 text-ink-2">
        {state !== 'ready' && words(`stamps.scan.${state === 'open' ? 'hold' : state}`)}
      </output>
    </div>
  );
}

type CameraProps = {
  formats: readonly string[];
  /** Receives the text of a code, or null where the camera cannot be used. */
  onEnd: (code: string | null) => void;
  onStop: () => void;
};

function Camera({ formats, onEnd, onStop }: CameraProps) {
  const { words } = useWords();
  const picture = useRef<HTMLVideoElement>(null);
  const end = useStableCallback(onEnd);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const unlessStopped = (code: string | null) => signal.aborted || end(code);
    if (picture.current)
      // Whatever keeps the camera from working, the member is told to type the number.
      readCode({ video: picture.current, formats, signal }).then(unlessStopped, () => unlessStopped(null));
    return () => stop.abort();
  }, [formats, end]);
  return (
    <>
      <video
        ref={picture}
        muted
        playsInline
        aria-label={words('stamps.scan.picture')}
        className="max-h-72 w-full rounded-1 bg-walnut-deep object-cover"
      />
      <Button scale="small" onClick={onStop}>
        {words('stamps.scan.stop')}
      </Button>
    </>
  );
}
