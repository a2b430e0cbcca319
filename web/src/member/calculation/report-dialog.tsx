import type { ReportForm, SavedCalculation } from '@mizan/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { useFigures } from '../../client/figures';
import { joinQueries, Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { accountQuery, calculationQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useDay } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { Unconfirmed } from '../unconfirmed';
import { useWords } from '../words';
import { PlaceField } from './place-field';

/** A member reports here what the registry did with the fee, without names of parties or case numbers. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { words } = useWords();
  const query = joinQueries(useQuery(accountQuery), useQuery(calculationQuery(id)));
  return (
    <OpenDialog title={words('report.title')} text={words('report.text')} onClose={onClose}>
      <Loaded query={query}>
        {([{ emailConfirmed }, saved]) =>
          emailConfirmed ? (
            <LoadedForm saved={saved} onDone={onClose} />
          ) : (
            <Unconfirmed text={words('report.unconfirmed')} />
          )
        }
      </Loaded>
    </OpenDialog>
  );
}

function LoadedForm({ saved, onDone }: Pick<FieldsProps, 'saved' | 'onDone'>) {
  const { id } = saved;
  const query = useQuery({ queryKey: ['report', id], queryFn: () => api.getReport({ params: { id } }), staleTime: 0 });
  return <Loaded query={query}>{(form) => <ReportFields saved={saved} form={form} onDone={onDone} />}</Loaded>;
}

type ReportValues = { asked?: string; reason?: string };
type FieldsProps = { saved: SavedCalculation; form: ReportForm; onDone: () => void };

function ReportFields({ saved: { id, calculation }, form, onDone }: FieldsProps) {
  const { words, language } = useWords();
  const cache = useQueryClient();
  const rupees = useFigures();
  const toDay = useDay();
  const today = useToday();
  const { report, courts, districts, filedFrom } = form;
  const initial = report ?? { outcome: 'taken' as const, filedOn: today, court: '', district: '' };
  const [outcome, setOutcome] = useState<'taken' | 'other'>(initial.outcome);
  const [filedOn, setFiledOn] = useState(initial.filedOn);
  const [court, setCourt] = useState(initial.court);
  const [district, setDistrict] = useState(initial.district);
  const { isSending, problem, fieldErrors, send } = useSending<ReportValues>(async ({ asked, reason }) => {
    const { searchesGiven } = await api.saveReport({
      params: { id },
      body: { outcome, court, district, filedOn, asked: asked ?? null, reason: reason ?? '' },
    });
    await cache.invalidateQueries();
    onDone();
    toastSuccess(words(searchesGiven > 0 ? 'report.done.searches' : 'report.done', { count: searchesGiven }));
  });
  if (isClosed(report, today)) return <p>{words(`report.closed.${report.outcome}`, { date: toDay(report.madeOn) })}</p>;
  return (
    <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
      <ChoiceGroup
        label={words('report.outcome')}
        value={outcome}
        onChange={(chosen) => setOutcome(chosen === 'other' ? 'other' : 'taken')}
        choices={[
          { id: 'taken', name: words('report.taken', { fee: rupees(calculation.courtFeeToBeAffixed ?? '') }) },
          { id: 'other', name: words('report.other') },
        ]}
      />
      {outcome === 'other' && <AskedFields report={report} />}
      <PlaceField
        label={words('report.court')}
        choices={courts.map((name) => ({ id: name, name }))}
        value={court}
        onChange={setCourt}
        maxLength={100}
      />
      <PlaceField
        label={words('report.district')}
        choices={districts.map((each) => ({ id: each.en, name: each[language] }))}
        value={district}
        onChange={setDistrict}
        maxLength={60}
      />
      <DayField
        label={words('report.filedOn')}
        value={filedOn}
        least={filedFrom}
        most={today}
        isRequired
        onChange={setFiledOn}
      />
      <Notes form={form} />
      <Faults problem={problem} fieldErrors={fieldErrors} />
      <Button type="submit" kind="primary" isBusy={isSending}>
        {words(report === null ? 'report.send' : 'report.change')}
      </Button>
    </Form>
  );
}

const isClosed = (report: ReportForm['report'], today: string): report is NonNullable<typeof report> =>
  report !== null && (report.changeableUntil === null || today > report.changeableUntil);

function AskedFields({ report }: Pick<ReportForm, 'report'>) {
  const { words } = useWords();
  return (
    <>
      <TextField
        name="asked"
        label={words('report.asked')}
        needed={words('report.asked.needed')}
        dir="ltr"
        inputMode="decimal"
        defaultValue={String(report?.asked ?? '')}
        maxLength={100}
      />
      <TextField
        name="reason"
        label={words('report.reason')}
        help={words('report.reason.help')}
        needed={words('report.reason.needed')}
        defaultValue={report?.reason ?? ''}
        maxLength={200}
      />
    </>
  );
}

function Notes({ form: { report, searches } }: Pick<FieldsProps, 'form'>) {
  const { words } = useWords();
  return (
    <p className="text-13 text-ink-2">
      {words('report.noNames')} {report === null && words('report.searches', { count: searches })}{' '}
      {words('report.changeable')}
    </p>
  );
}

/** The errors of named fields stand at the fields. */
const AT_THEIR_FIELD = new Set(['asked', 'reason']);

function Faults({ problem, fieldErrors }: { problem: unknown; fieldErrors: Record<string, string> }) {
  const others = Object.entries(fieldErrors).filter(([field]) => !AT_THEIR_FIELD.has(field));
  return (
    <>
      {problem !== undefined && <Refusal error={problem} />}
      {others.map(([field, message]) => (
        <p key={field} role="alert" className="text-14 text-madder">
          {message}
        </p>
      ))}
    </>
  );
}
