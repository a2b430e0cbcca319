import { useEffect, useRef } from 'react';
import { useCopy } from '../../client/use-copy';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

type NewSecretProps = { name: string; secret: string; copyLabel: string; onKept: () => void };

/** The secret of a new key or webhook, shown once: the server cannot show it again. */
export function NewSecret({ name, secret, copyLabel, onKept }: NewSecretProps) {
  const { words } = useWords();
  const copy = useCopy();
  const button = useRef<HTMLButtonElement>(null);
  // The form that had the focus is no longer there.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <Notice kind="doubt">{words('settings.keys.made.once')}</Notice>
      <code
        lang="en"
        dir="ltr"
        className="block border border-line bg-well p-3 font-mono text-14 wrap-anywhere select-all"
      >
        {secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button ref={button} kind="primary" onClick={() => copy(secret)}>
          {copyLabel}
        </Button>
        <Button onClick={onKept}>{words('settings.keys.kept')}</Button>
      </div>
    </div>
  );
}
