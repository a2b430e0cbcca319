import type { ImportReport } from '@mizan/api';
import { ChangedSince } from '../publishing/changed-since';
import { Questions } from '../publishing/questions';
import { useWords } from '../words';
import { FaultList } from './fault-list';
import type { useGrid } from './use-grid';
import type { useUpload } from './use-upload';

type ReportPanelProps = {
  upload: ReturnType<typeof useUpload>;
  columns: readonly string[];
  editing: ReturnType<typeof useGrid>;
};

/** The server's report: what would change, and every fault. */
export function ReportPanel({ upload, columns, editing }: ReportPanelProps) {
  const { words } = useWords();
  const { sent, publishing, faults } = upload;
  return (
    <section aria-live="polite" className="grid gap-4 px-4 pb-4 empty:hidden md:px-5">
      {sent && <h3 className="text-18">{words(sent.publication ? 'slabs.csv.didChange' : 'slabs.csv.report')}</h3>}
      {sent && <ChangeCounts report={sent.report} />}
      <Questions publishing={publishing} />
      <ChangedSince
        conflicts={publishing.questions.conflicts}
        text={editing.opened === null ? 'slabs.csv.changedSinceCheck' : 'slabs.csv.changedSince'}
      />
      <FaultList list={faults.list} columns={columns} onJump={editing.setActive} />
    </section>
  );
}

/** How many rules the rows add, change and remove, and the names of the first ones. */
export function ChangeCounts({ report: { added, changed, removed } }: { report: ImportReport }) {
  const { words } = useWords();
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      <ChangeCount title={words('slabs.csv.added')} {...added} />
      <ChangeCount title={words('slabs.csv.changed')} {...changed} />
      <ChangeCount title={words('slabs.csv.removed')} {...removed} />
    </dl>
  );
}

const MAX_NAMES = 8;

function ChangeCount({ title, count, names }: { title: string; count: number; names: readonly string[] }) {
  const { words } = useWords();
  return (
    <div className="border-t border-line-strong pt-2">
      <dt className="flex justify-between text-14 font-semibold">
        {title}
        <span className="font-serif text-18 [font-variant-numeric:var(--figures)]">{count}</span>
      </dt>
      <dd className="text-13 text-ink-2">
        <ul>
          {names.slice(0, MAX_NAMES).map((name) => (
            <li key={name} className="truncate">
              <bdi lang="en">{name}</bdi>
            </li>
          ))}
        </ul>
        {count > MAX_NAMES && words('slabs.cases.more', { n: count - MAX_NAMES })}
      </dd>
    </div>
  );
}
