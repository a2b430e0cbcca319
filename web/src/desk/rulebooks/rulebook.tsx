import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmLeave, LeaveDialog } from '../../client/confirm-leave';
import { Failed, joinQueries, Loaded } from '../../client/loaded';
import type { Schedules } from '../../explain/rule-sentence';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { isSameLaw, type LawProps } from '../paths';
import { slabsQuery } from '../queries';
import { toolbarSlot } from '../top-bar-slot';
import { useWords } from '../words';
import { draftOf } from './draft/draft';
import { createEditor, EditorProvider, hasChanges, useEditor } from './editor';
import { RulebookView } from './rulebook-view';
import { type Rules, rulesQuery, withOtherSchedules } from './rules-on-day';
import { Head } from './time/head';
import { useLawDay } from './time/law-day';
import { useInForce } from './use-in-force';

const Versions = lazy(() => import('./versions'));
const Cases = lazy(() => import('./cases'));

/** The rules of one province and type in force on a day: the editor, the timeline and the test cases. */
export default function RulebookScreen({ province, type }: LawProps) {
  const day = useLawDay();
  const query = joinQueries(useQuery(rulesQuery({ provinceId: province.id, type, day })), useQuery(slabsQuery));
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
      {([{ rules }, slabSets]) => (
        <RulebookTabs key={day} day={day} rules={rules} slabSets={slabSets} province={province} type={type} />
      )}
    </Loaded>
  );
}

const views = ['rules', 'versions', 'cases'] as const;

type RulebookTabsProps = Pick<LawProps, 'province' | 'type'> & {
  day: string;
  rules: Rules;
  slabSets: Schedules['slabSets'];
};

/** The tabs of a rulebook around one editor. The table stays mounted while another tab is shown. */
function RulebookTabs({ day, rules, slabSets, province, type }: RulebookTabsProps) {
  const { words } = useWords();
  const schedules = useSchedulesOf(rules, { slabSets, province, type });
  const [editor] = useState(() => createEditor({ provinceId: province.id, type, day }, rules, schedules));
  const [view, setView] = useState<(typeof views)[number]>('rules');
  const [tools, setTools] = useState<HTMLDivElement | null>(null);
  const [areCasesUnsaved, setCasesUnsaved] = useState(false);
  useEffect(() => {
    if (editor.schedules() !== schedules) editor.setSchedules(schedules);
  }, [editor, schedules]);
  return (
    <EditorProvider value={editor}>
      <FollowSchedules province={province} slabSets={slabSets} />
      <Head
        tools={<div ref={setTools} className="flex shrink-0 items-center gap-1 empty:hidden" />}
        views={
          <nav aria-label={words('rulebook.views')} className="flex shrink-0">
            {views.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={view === name ? 'true' : undefined}
                onClick={() => setView(name)}
                className="min-h-11 cursor-pointer whitespace-nowrap border-y-2 border-transparent px-3 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-b-brass aria-[current]:text-ink"
              >
                {words(`rulebook.view.${name}`)}
              </button>
            ))}
          </nav>
        }
      />
      {/* Only hidden, so that the typed text and the position in the table stay while another tab is shown. */}
      <toolbarSlot.Provider value={tools}>
        <div hidden={view !== 'rules'} className="flex-1">
          <RulebookView provinceName={province.name} isShown={view === 'rules'} />
        </div>
      </toolbarSlot.Provider>
      <Suspense fallback={<Skeleton lines={12} label={words('account.loading')} />}>
        {view === 'versions' && <Versions onPublished={() => setView('rules')} />}
        <div hidden={view !== 'cases'}>
          {(view === 'cases' || areCasesUnsaved) && <Cases onUnsaved={setCasesUnsaved} />}
        </div>
      </Suspense>
      {/* The router allows one blocker at a time. Changed rules are safe meanwhile: they are kept as a draft. */}
      {areCasesUnsaved ? <ConfirmLeave isUnsaved /> : <LeavingDraft />}
    </EditorProvider>
  );
}

type PresentSchedules = Pick<LawProps, 'province' | 'type'> & { slabSets: Schedules['slabSets'] };

/** The schedules of the edited version as of its day, and all other schedules as they are today. */
function useSchedulesOf(
  { number, slabSets, provinceSlabId }: Rules,
  { slabSets: present, province, type }: PresentSchedules,
) {
  // Where no version is in force, the first rules will charge by the schedule of the province.
  const slabId = number === 0 && type === 'courtFee' ? province.slabId : provinceSlabId;
  return useMemo(() => withOtherSchedules({ slabSets, provinceSlabId: slabId }, present), [slabSets, slabId, present]);
}

/** Rebases the edits when a schedule was saved, or the province got another one, because that publishes a version of these rules. */
function FollowSchedules({ province: { slabId }, slabSets }: Omit<PresentSchedules, 'type'>) {
  const inForce = useInForce();
  const seen = useRef({ slabId, slabSets });
  useEffect(() => {
    if (seen.current.slabId === slabId && seen.current.slabSets === slabSets) return;
    seen.current = { slabId, slabSets };
    // If the rules cannot be read, the edits stay on the older version, and publishing finds what has changed since.
    void inForce.rebase().catch(() => undefined);
  });
  return null;
}

/** Asks before leaving with unpublished changes: stay, keep them as a draft, or discard them. */
function LeavingDraft() {
  const { words } = useWords();
  const editor = useEditor();
  const isDirty = () => hasChanges(editor.read(), editor.base());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && !isSameLaw(currentLocation, nextLocation),
  );

  useBeforeUnload((event) => {
    const { isUnsaved, isStoredInBrowser } = draftOf(editor).read();
    if (isUnsaved && !isStoredInBrowser) event.preventDefault();
  });

  function discard() {
    editor.replaceBase(editor.base());
    blocker.proceed?.();
  }

  return (
    <LeaveDialog
      blocker={blocker}
      title={words('rulebook.leave.title')}
      text={words('rulebook.leave.text')}
      stay={words('rulebook.leave.stay')}
    >
      <Button kind="quiet" onClick={discard}>
        {words('rulebook.leave.discard')}
      </Button>
      <Button onClick={() => blocker.proceed?.()}>{words('rulebook.leave.keep')}</Button>
    </LeaveDialog>
  );
}
