import type { FeeNote as Note } from '@mizan/api';
import { Evidence } from './evidence';
import { useFormatter } from './formatter';
import { SourceList } from './source-list';

/** What a lawyer must know after the fee, with how it is known. */
export function FeeNote({ note: { text, citation, verification, sources } }: { note: Note }) {
  const { language } = useFormatter();
  return (
    <li>
      <p className="max-w-measure">{text[language]}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Evidence level={verification} />
        <bdi lang="en" dir="ltr" className="text-13 text-ink-2">
          {citation}
        </bdi>
      </p>
      <SourceList sources={sources} className="mt-1 text-13" />
    </li>
  );
}
