import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Failed, joined, Loaded } from '../../client/loaded';
import { useWords } from '../../language/words';
import { Skeleton } from '../../ui/skeleton';
import { ConfirmLeave } from '../confirm-leave';
import type { LawProps } from '../paths';
import { slabsQuery } from '../queries';
import { createEditor, EditorProvider } from './editor';
import { LeavingDraft } from './leaving-draft';
import type { Rules, Schedules } from './rules';
import { rulesQuery } from './rules';
import { RulesView } from './rules-view';

const Versions = lazy(() => import('./versions'));
const Cases = lazy(() => import('./cases'));

/** The rules of one province and type: the editor, the versions and the test cases. */
export default function TreeScreen({ province, type }: LawProps) {
  const query = joined(useQuery(rulesQuery({ provinceId: province.id, type })), useQuery(slabsQuery));
  return (
    <Loaded
      query={query}
      lines={12}
      failed={
        <div className="p-5">
          <Failed query={query} />
        </div>
      }
    >
      {([rules, slabSets]) => {
        const schedules = { slabSets, provinceSlabId: type === 'courtFee' ? province.slabId : null };
        return <Desk rules={rules} schedules={schedules} province={province} type={type} />;
      }}
    </Loaded>
  );
}

const shown = ['rules', 'versions', 'cases'] as const;

type DeskProps = Pick<LawProps, 'province' | 'type'> & { rules: Rules; schedules: Schedules };

function Desk({ rules, schedules, province, type }: DeskProps) {
  const { words } = useWords();
  const [editor] = useState(() => createEditor({ provinceId: province.id, type }, rules, schedules));
  const [view, setView] = useState<(typeof shown)[number]>('rules');
  const [areCasesUnsaved, setCasesUnsaved] = useState(false);
  const { slabSets, provinceSlabId } = schedules;
  // The schedules can change in the top bar while the tree is edited.
  useEffect(() => {
    const now = editor.schedules();
    if (now.slabSets !== slabSets || now.provinceSlabId !== provinceSlabId)
      editor.setSchedules({ slabSets, provinceSlabId });
  }, [editor, slabSets, provinceSlabId]);
  return (
    <EditorProvider value={editor}>
      <nav aria-label={words('rules.views')} className="flex gap-1 border-b border-line px-3">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={view === name ? 'true' : undefined}
            onClick={() => setView(name)}
            className="-mb-px min-h-10 cursor-pointer border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
          >
            {words(`rules.view.${name}`)}
          </button>
        ))}
      </nav>
      {/* What is typed and where one is in the table stay, also while another view is looked at. */}
      <div hidden={view !== 'rules'} className="flex-1">
        <RulesView provinceName={province.name} isShown={view === 'rules'} />
      </div>
      <Suspense fallback={<Skeleton lines={12} label={words('account.loading')} />}>
        {view === 'versions' && <Versions onPublished={() => setView('rules')} />}
        <div hidden={view !== 'cases'}>
          {(view === 'cases' || areCasesUnsaved) && <Cases onUnsaved={setCasesUnsaved} />}
        </div>
      </Suspense>
      {/* The router asks one question at a time; rules that were changed stay in the browser meanwhile. */}
      {areCasesUnsaved ? <ConfirmLeave isUnsaved /> : <LeavingDraft />}
    </EditorProvider>
  );
}
