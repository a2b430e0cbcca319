import { useQuery } from '@tanstack/react-query';
import { api } from '../client/api';
import { MAX_OFFLINE_CALCULATIONS } from '../client/queries';
import { PracticeLines } from './practice';

type RuleParams = Parameters<typeof api.getPractice>[0]['params'];

/** The rules of an answer: as a publication left them, on a day. */
type AnswerRules = { readonly number: number; readonly effectiveFrom: string };

/** What registries did with the fee of a rule, under the version of the rules that an answer names, or else the one in force. */
export const practiceQuery = (params: RuleParams, rules?: AnswerRules | null) => ({
  queryKey: ['practice', params, rules?.number, rules?.effectiveFrom],
  queryFn: () => api.getPractice({ params, query: rules ? { number: rules.number, from: rules.effectiveFrom } : {} }),
  staleTime: 60_000,
  meta: { maxCopies: MAX_OFFLINE_CALCULATIONS },
});

/** The practice of registries with a rule; nothing while there is none or it cannot be loaded. */
export function PracticeOf({ place }: { place: RuleParams }) {
  const { data = [] } = useQuery(practiceQuery(place));
  return <PracticeLines practice={data} namesReadings />;
}
