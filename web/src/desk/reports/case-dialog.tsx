import type { ReceivedReport, ReportedRule } from '@mizan/api';
import type { Rulebook } from '@mizan/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { useDay } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { Facts } from '../../ui/facts';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { useFormatRupees, useRupees } from '../publishing/format-difference';
import { judgeCases } from '../rulebooks/judge-cases';
import { rulesQuery } from '../rulebooks/rules-on-day';
import { useWords } from '../words';
import { caseOf, type ReportCase } from './case-of';
import { createCaseSaver } from './save-case';

type CaseDialogProps = { report: ReceivedReport; rule: ReportedRule; onClose: () => void };

/** Shows the test case that a report makes, and what the rules in force answer to it, before it is saved. */
export function CaseDialog({ report, rule: { provinceId, subMinorId }, onClose }: CaseDialogProps) {
  const { words } = useWords();
  const day = useToday();
  const query = useQuery(rulesQuery({ provinceId, type: 'courtFee', day }));
  return (
    <OpenDialog title={words('desk.reports.case')} text={words('desk.reports.case.text')} onClose={onClose} isWritten>
      <Loaded query={query}>
        {({ rules: { tree, slabSets, provinceSlabId } }) => {
          const rulebook: Rulebook = { type: 'courtFee', majorCategories: tree, slabSets, provinceSlabId };
          const testCase = caseOf(report, subMinorId, rulebook);
          return (
            <CaseForm id={report.id} provinceId={provinceId} testCase={testCase} onClose={onClose}>
              <CaseFacts testCase={testCase} />
              <Judgment testCase={testCase} rulebook={rulebook} />
            </CaseForm>
          );
        }}
      </Loaded>
    </OpenDialog>
  );
}

type FormProps = { id: string; provinceId: string; testCase: ReportCase; onClose: () => void; children: ReactNode };

function CaseForm({ id, provinceId, testCase, onClose, children }: FormProps) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [save] = useState(createCaseSaver);
  async function send({ source }: { source: string }) {
    await save({ reportId: id, provinceId, testCase: { ...testCase, source } });
    await cache.invalidateQueries();
    onClose();
    toastSuccess(words('desk.reports.case.done'));
  }
  return (
    <SendForm act={send} submit={words('desk.reports.case.save')} onCancel={onClose}>
      {children}
      <TextField
        name="source"
        label={words('rulebook.cases.source')}
        help={words('desk.reports.case.source')}
        needed={words('auth.field.needed')}
        lines={2}
        defaultValue={testCase.source}
        maxLength={2000}
      />
    </SendForm>
  );
}

function CaseFacts({ testCase }: { testCase: ReportCase }) {
  const { words } = useWords();
  const rupees = useRupees();
  const toDay = useDay();
  const shown = (figure: number | string | null) => (figure === null ? '–' : <bdi>{rupees(figure)}</bdi>);
  const { reading, amount, expectedValuation, expectedCourtFee, from } = testCase;
  return (
    <Facts
      facts={[
        ...(reading === null ? [] : [{ name: words('readings.title'), value: <bdi>{reading}</bdi> }]),
        { name: words('rulebook.cases.amount'), value: shown(amount) },
        { name: words('rulebook.cases.expectedValuation'), value: shown(expectedValuation) },
        { name: words('rulebook.cases.expectedCourtFee'), value: shown(expectedCourtFee) },
        { name: words('rulebook.cases.from'), value: toDay(from) },
      ]}
    />
  );
}

/** Whether the rules in force answer the case as expected. */
function Judgment({ testCase, rulebook }: { testCase: ReportCase; rulebook: Rulebook }) {
  const { words } = useWords();
  const format = useFormatRupees();
  const [result] = judgeCases(rulebook, [testCase]) ?? [];
  if (result === undefined) return null;
  const { answer, isAsExpected } = result;
  const expected = { valuation: testCase.expectedValuation, courtFee: testCase.expectedCourtFee };
  return (
    <p className={`flex gap-2 text-14 font-semibold ${isAsExpected ? 'text-green' : 'text-madder'}`}>
      <Icon shape={isAsExpected ? 'check' : 'warning'} className="mt-0.5 size-4 shrink-0" />
      {isAsExpected
        ? words('desk.reports.case.holds')
        : words('desk.reports.case.differs', { found: format(answer, expected) })}
    </p>
  );
}
