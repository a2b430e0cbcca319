import type { RulebookVersion } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { NativeSelect } from '../../ui/native-select';
import { Notice } from '../../ui/notice';
import { ChangeList } from '../changes/change-list';
import { rulebookKey } from '../queries';
import { useWords } from '../words';
import { hasChanges, useBase, useEditing, useEditor, useSchedules, useVersions } from './editor';
import { PublishDialog } from './publish/publish-dialog';
import { versionQuery, versionsQuery } from './rules-on-day';
import { onePerPublication } from './time/timeline';
import { TimelineList } from './time/timeline-list';
import { WithdrawDialog } from './time/withdraw-dialog';
import { useInForce } from './use-in-force';

/** The versions of the rulebook: a scheduled one can be withdrawn, an old one published again, and any two compared. */
export default function Versions({ onPublished }: { onPublished: () => void }) {
  const { words } = useWords();
  const { key } = useEditor();
  const inForce = useInForce();
  const versions = useQuery({ ...versionsQuery(key), initialData: [...useVersions()], staleTime: 0 });
  const [republished, setRepublished] = useState<number>();
  const [withdrawing, setWithdrawing] = useState<RulebookVersion>();
  return (
    <Loaded query={versions} empty={<EmptyState text={words('rulebook.versions.none')} />}>
      {(list) => (
        <div className="grid gap-8 p-4 md:p-5">
          <TimelineList versions={list} onPublishAgain={setRepublished} onWithdraw={setWithdrawing} />
          {list.length > 1 && <Comparison versions={onePerPublication(list)} />}
          {republished !== undefined && (
            <PublishAgain number={republished} onClose={() => setRepublished(undefined)} onPublished={onPublished} />
          )}
          {withdrawing && (
            <WithdrawDialog
              version={withdrawing}
              onWithdrawn={() => inForce.rebase()}
              onClose={() => setWithdrawing(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Comparison({ versions }: { versions: readonly RulebookVersion[] }) {
  const { words } = useWords();
  const { key } = useEditor();
  const { slabSets } = useSchedules();
  const day = useDay();
  const [pair, setPair] = useState({ from: versions[1]?.number ?? 1, to: versions[0]?.number ?? 1 });
  const compared = useQuery({
    queryKey: [...rulebookKey(key), 'compared', pair.from, pair.to],
    queryFn: () => api.compareRulebookVersions({ params: key, query: pair }),
  });
  return (
    <section aria-label={words('rulebook.versions.compare')} className="grid gap-4">
      <h2 className="text-21">{words('rulebook.versions.compare')}</h2>
      <div className="flex flex-wrap gap-4">
        {(['from', 'to'] as const).map((end) => (
          <NativeSelect
            key={end}
            label={words(end === 'from' ? 'rulebook.versions.older' : 'rulebook.versions.newer')}
            choices={versions.map(({ number, effectiveFrom }) => ({
              id: String(number),
              name: words('rulebook.versions.choice', { number, date: day(effectiveFrom) }),
            }))}
            value={String(pair[end])}
            onChange={(number) => setPair({ ...pair, [end]: Number(number) })}
          />
        ))}
      </div>
      <Loaded query={compared}>
        {({ changes }) => <ChangeList type={key.type} changes={changes} slabSets={slabSets} />}
      </Loaded>
    </section>
  );
}

type PublishAgainProps = { number: number; onClose: () => void; onPublished: () => void };

/** Publishes an old version from a date on; edits in the editor must be published or discarded first, or they would be lost. */
function PublishAgain({ number, onClose, onPublished }: PublishAgainProps) {
  const { words } = useWords();
  const editor = useEditor();
  const editing = useEditing();
  const base = useBase();
  const inForce = useInForce();
  const old = useQuery(versionQuery(editor.key, number));
  if (hasChanges(editing, base)) return <UnsavedNotice onClose={onClose} />;
  if (old.error) return <Refusal error={old.error} />;
  if (!old.data) return null;
  return (
    // No base: the old tree replaces whatever is in force.
    <PublishDialog
      title={words('rulebook.versions.againOf', { number })}
      tree={old.data.majorCategories}
      base={null}
      publish={(_, body) => api.publishRulebookVersion({ params: { ...editor.key, number }, body })}
      onPublished={async () => {
        await inForce.showInForce();
        onPublished();
      }}
      onClose={onClose}
    />
  );
}

function UnsavedNotice({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  return (
    <Notice kind="bad">
      {words('rulebook.versions.unsaved')}
      <Button scale="small" onClick={onClose} className="ms-3">
        {words('rulebook.understood')}
      </Button>
    </Notice>
  );
}
