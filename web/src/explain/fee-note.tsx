import type { FeeNote as Note } from '@mizan/api';
import { Evidence } from './evidence';
import { useFormatter } from './formatter';
import { SourceList } from './source-list';

/** A note for lawyers on paying a court fee, with its evidence, citation and sources. */
export function FeeNote({ note }: { note: Note }) {
  const { language } = useFormatter();
  const { text, citation, verification, sources } = note;
  return (
    <li>
      <p className="max-w-measure">{text[language]}</p>
      {note.means && <MeansOfPayment note={note} />}
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

/** For a note on a means of payment: what one gets, how it is checked and what goes wrong, or that this is not recorded. */
function MeansOfPayment({ note }: { note: Note }) {
  const { words, language } = useFormatter();
  return (
    <dl className="my-2 grid max-w-measure grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
      {(['printed', 'check', 'beware'] as const).map((part) => (
        <div key={part} className="contents">
          <dt className="text-ink-3">{words(`means.${part}`)}</dt>
          <dd className={note[part] ? undefined : 'text-ink-3'}>
            {note[part]?.[language] ?? words('means.notRecorded')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
