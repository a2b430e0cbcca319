import { useEffect, useRef } from 'react';
import { download } from '../../client/download';
import { useCopy } from '../../client/use-copy';
import { Button } from '../../ui/button';
import { useWords } from '../words';

/** New recovery codes, shown once, because the server stores only digests. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { words } = useWords();
  const copy = useCopy();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const save = () => download(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'mizan-recovery-codes.txt');
  return (
    <div className="grid gap-4">
      <h3 ref={head} tabIndex={-1} className="text-18 font-semibold focus-visible:shadow-none">
        {words('settings.code.codes')}
      </h3>
      <p className="text-14">{words('settings.code.codes.lead')}</p>
      <ul
        lang="en"
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fill,minmax(max(9.5rem,40%),1fr))] gap-x-6 border-t border-line font-serif text-16"
      >
        {codes.map((code) => (
          <li key={code} className="border-b border-line py-2">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onKept}>
          {words('settings.code.codes.kept')}
        </Button>
        <Button onClick={() => copy(codes.join('\n'))}>{words('settings.code.codes.copy')}</Button>
        <Button onClick={save}>{words('settings.code.codes.save')}</Button>
      </div>
    </div>
  );
}
