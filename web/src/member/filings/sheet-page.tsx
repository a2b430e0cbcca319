import { useParams } from 'react-router';
import { FiguresOf } from '../../explain/currency';
import { filingPath } from '../../language/paths';
import { LoadedPage } from '../calculation/loaded-page';
import { PrintPage } from '../calculation/print-page';
import { useWords } from '../words';
import { FilingSheet } from './filing-sheet';
import { usePrintedFiling } from './use-printed-filing';

/** The sheet of a filing to print, with the print button above it. */
export default function SheetPage() {
  const { words } = useWords();
  const { id = '' } = useParams();
  const { query, fault } = usePrintedFiling(id);
  return (
    <LoadedPage query={query}>
      {(printed) => (
        <PrintPage
          title={words('filings.sheet')}
          back={{ to: filingPath(id), label: words('filings.backTo') }}
          fault={fault}
        >
          <article className="sheet" aria-labelledby="sheet-title">
            <FiguresOf country={printed.filing.country}>
              <FilingSheet {...printed} />
            </FiguresOf>
          </article>
        </PrintPage>
      )}
    </LoadedPage>
  );
}
