import { api } from '../../client/api';
import type { ReportCase } from './case-of';

type CaseToSave = { reportId: string; provinceId: string; testCase: ReportCase };

/** Creates a function that saves a test case and settles its report. A repeated call after a failure saves no second case. */
export function createCaseSaver() {
  let isSaved = false;
  return async ({ reportId, provinceId, testCase }: CaseToSave) => {
    const params = { provinceId, type: 'courtFee' } as const;
    if (!isSaved) await api.saveRulebookCases({ params, body: { removed: [], added: [testCase] } });
    isSaved = true;
    await api.decideReport({ params: { id: reportId }, body: { decision: 'settled' } });
  };
}
