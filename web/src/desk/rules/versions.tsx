import type { RulebookVersion } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { hasChanges, useBase, useEditing, useEditor, useSchedules } from './editor';
import { ChangeList } from './publish/change-list';
import { PublishDialog } from './publish/publish-dialog';
import { type Rules, rulesQuery } from './rules';
import { useNewest } from './use-newest';

/** Every published version with its changes and date; any two can be compared, and an old one published again. */
export default function Versions({ onPublished }: { onPublished: () => void }) {
  const { words } = useWords();
  const { key } = useEditor();
  const { data: rules } = useQuery(rulesQuery(key));
  const versions = useQuery({
    queryKey: ['desk', 'versions', key.provinceId, key.type],
    queryFn: () => api.getRulebookVersions({ params: key }),
    ...(rules && { initialData: rules.versions }),
    staleTime: 0,
  });
  const [again, setAgain] = useState<number>();
  return (
    <Loaded query={versions} empty={<EmptyState text={words('rules.versions.none')} />}>
      {(list) => (
        <div className="grid gap-8 p-4 md:p-5">
          <VersionTable versions={list} onAgain={setAgain} />
          {list.length > 1 && <Comparison versions={list} />}
          {again !== undefined && (
            <PublishAgain number={again} onClose={() => setAgain(undefined)} onPublished={onPublished} />
          )}
        </div>
      )}
    </Loaded>
  );
}

type VersionTableProps = { versions: readonly RulebookVersion[]; onAgain: (number: number) => void };
const head = 'border-b border-line-strong py-2 pe-4 text-start text-13 font-medium text-ink-3';
const cell = 'border-b border-line py-2.5 pe-4 align-baseline text-14';

function VersionTable({ versions, onAgain }: VersionTableProps) {
  const { words } = useWords();
  const day = useDay();
  const [newest] = versions;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
    <section tabIndex={0} aria-label={words('rules.view.versions')} className="overflow-x-auto">
      <table className="w-full min-w-150 border-collapse">
        <thead>
          <tr>
            {(['number', 'from', 'who', 'when', 'why', 'actions'] as const).map((name) => (
              <th key={name} scope="col" className={head}>
                <span className={name === 'actions' ? 'sr-only' : ''}>{words(`rules.versions.${name}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, effectiveFrom, publishedBy, publishedAt, note }) => (
            <tr key={number}>
              <th scope="row" className={`${cell} text-start font-serif text-16 font-normal`}>
                {number}
              </th>
              <td className={cell}>{day(effectiveFrom)}</td>
              <td className={cell}>
                <bdi>{publishedBy ?? words('rules.someone')}</bdi>
              </td>
              <td className={cell}>{day(publishedAt.slice(0, 10))}</td>
              <td className={cell}>
                <bdi className="text-ink-2">{note}</bdi>
              </td>
              <td className={`${cell} text-end`}>
                {number !== newest?.number && (
                  <Button
                    scale="small"
                    aria-label={words('rules.versions.againOf', { number })}
                    onClick={() => onAgain(number)}
                  >
                    {words('rules.versions.again')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Comparison({ versions }: { versions: readonly RulebookVersion[] }) {
  const { words } = useWords();
  const { key } = useEditor();
  const { slabSets } = useSchedules();
  const [pair, setPair] = useState({ from: versions[1]?.number ?? 1, to: versions[0]?.number ?? 1 });
  const compared = useQuery({
    queryKey: ['desk', 'compared', key.provinceId, key.type, pair.from, pair.to],
    queryFn: () => api.compareRulebookVersions({ params: key, query: pair }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-label={words('rules.versions.compare')} className="grid gap-4">
      <h2 className="text-21">{words('rules.versions.compare')}</h2>
      <div className="flex flex-wrap gap-4">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex items-center gap-2 text-14 font-[550]">
            {words(end === 'from' ? 'rules.versions.older' : 'rules.versions.newer')}
            <select
              value={pair[end]}
              onChange={({ currentTarget }) => setPair({ ...pair, [end]: Number(currentTarget.value) })}
              className="min-h-9 rounded-1 border border-field bg-leaf px-2"
            >
              {versions.map(({ number }) => (
                <option key={number} value={number}>
                  {words('rules.version', { number })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Loaded query={compared}>{({ changes }) => <ChangeList changes={changes} slabSets={slabSets} />}</Loaded>
    </section>
  );
}

type PublishAgainProps = { number: number; onClose: () => void; onPublished: () => void };

/** Publishes an old tree as the next version. Unsaved edits would be lost, so they must be published or discarded first. */
function PublishAgain({ number, onClose, onPublished }: PublishAgainProps) {
  const { words } = useWords();
  const editor = useEditor();
  const editing = useEditing();
  const base = useBase();
  const newest = useNewest();
  const old = useQuery({
    queryKey: ['desk', 'version', editor.key.provinceId, editor.key.type, number],
    queryFn: () => api.getRulebookVersion({ params: { ...editor.key, number } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [changed, setChanged] = useState<Rules>();
  if (hasChanges(editing, base)) return <Refused text={words('rules.versions.unsaved')} onClose={onClose} />;
  if (changed) return <Refused text={words('rules.versions.changed', { number: changed.number })} onClose={onClose} />;
  if (old.error) return <Refusal error={old.error} />;
  if (!old.data) return null;
  return (
    <PublishDialog
      title={words('rules.versions.againOf', { number })}
      tree={old.data.majorCategories}
      publish={(body) => api.publishRulebookVersion({ params: { ...editor.key, number }, body })}
      onPublished={(published) => {
        newest.take(published);
        onPublished();
      }}
      onChanged={async () => {
        const rules = await newest.read();
        newest.adopt(rules, rules.tree);
        setChanged(rules);
      }}
      onClose={onClose}
    />
  );
}

function Refused({ text, onClose }: { text: string; onClose: () => void }) {
  const { words } = useWords();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-y border-madder bg-madder-wash p-4 text-14">
      {text}
      <Button scale="small" onClick={onClose}>
        {words('rules.understood')}
      </Button>
    </div>
  );
}
