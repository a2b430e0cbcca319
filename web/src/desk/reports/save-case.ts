import { api } from '../../client/api';
import type { ReportCase } from './case-of';

type CaseToSave = { reportId: string; provinceId: string; testCase: ReportCase };

/** Saves the test case of a report and settles it. The case is saved once, also if only settling failed and is tried again. */
export function createCaseSaver() {
  let isSavedSession = false;
  return async ({ reportId, provinceId, testCase }: CaseToSave) => {
    const params = { provinceId, type: 'courtFee' } as const;
    if (!isSavedSession) await api.saveRulebookCases({ params, body: { removed: [], added: [testCase] } });
    isSavedSession = true;
    await api.decideReport({ params: { id: reportId }, body: { decision: 'settled' } });
  };
}
