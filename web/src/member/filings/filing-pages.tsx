import { useParams } from 'react-router';
import { Filing } from './filing';
import { FilingSheet } from './filing-sheet';
import { Filings } from './filings';

/** The list of filings, one filing, or its sheet. */
export default function FilingPages() {
  const { id, part } = useParams();
  if (id === undefined) return <Filings />;
  return part === undefined ? <Filing key={id} id={id} /> : <FilingSheet id={id} />;
}
