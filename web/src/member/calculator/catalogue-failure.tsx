import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { isProblem } from '../../client/api';
import { Failed } from '../../client/loaded';
import { countriesQuery } from '../../client/queries';
import { useWords } from '../../language/words';
import { Notice } from '../../ui/notice';
import { actionQuery, jurisdictionOf, majorsQuery, subMinorOf } from './catalogue';
import type { Draft } from './draft';

type Picked = Pick<Draft, 'type' | 'country' | 'province' | 'major' | 'minor' | 'subMinor'>;

/** One notice above the questions, however many of their lists could not be loaded: they fail for one reason. */
export const CatalogueFailure = memo(function CatalogueFailure(picked: Picked) {
  const countries = useQuery(countriesQuery);
  const majors = useQuery(majorsQuery(jurisdictionOf(picked)));
  const action = useQuery(actionQuery(subMinorOf(picked)));
  const { words } = useWords();
  if (isProblem(majors.error, 'NO_RULES_FOR_DATE') && majors.data === undefined)
    return <Notice kind="doubt">{words('calculator.kind.none')}</Notice>;
  const failed = [countries, majors, action].filter(({ error, data }) => error && data === undefined);
  if (failed.length === 0) return null;
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  return <Failed query={{ data: undefined, error: failed[0]?.error, refetch: retry }} />;
});
