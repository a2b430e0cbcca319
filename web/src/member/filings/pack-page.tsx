import type { Filing } from '@mizan/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { joinQueries } from '../../client/loaded';
import { FiguresOf } from '../../explain/currency';
import { shownName } from '../../language/law-names';
import { filingPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { LoadedPage } from '../calculation/loaded-page';
import { PrintPage } from '../calculation/print-page';
import { valuationParagraph } from '../paragraph/valuation-paragraph';
import { useFormatter } from '../words';
import { FilingSheet } from './filing-sheet';
import { type PackAnswer, packAnswersQuery } from './pack-answers';
import { PackItem } from './pack-item';
import { mayBePlaint } from './plaint';
import { useFiledText } from './use-filed-text';
import { usePrintedFiling } from './use-printed-filing';

/** A longer name is cut, because the margin also has the number of the page and the code. */
const MAX_NAME = 40;

/** All of a filing to print: its sheet, the worksheet of each item, and the paragraph of value for the plaint. */
export default function PackPage() {
  const { words } = useFormatter();
  const { id = '' } = useParams();
  const { query, fault } = usePrintedFiling(id);
  const { items } = query.data?.filing ?? {};
  const ids = items?.flatMap(({ calculationId }) => calculationId ?? []) ?? [];
  const answers = useQuery({ ...packAnswersQuery(useQueryClient(), ids), enabled: items !== undefined });
  return (
    <LoadedPage query={joinQueries(query, answers)}>
      {([printed, packAnswers]) => (
        <PrintPage
          title={words('filings.pack.title')}
          back={{ to: filingPath(id), label: words('filings.backTo') }}
          fault={fault}
          beside={[shortName(printed.filing), printed.code ? words('sheet.code', { code: printed.code.code }) : '']}
        >
          <UnreadWarning
            answers={[...packAnswers.values()]}
            isReading={answers.isFetching}
            onAgain={() => void answers.refetch()}
          />
          <FiguresOf country={printed.filing.country}>
            <div className="sheet pack">
              <article className="pack-part pack-first" aria-labelledby="sheet-title">
                <FilingSheet {...printed} isInPack />
              </article>
              {printed.filing.items.map((item, index) => (
                <PackItem
                  key={item.id}
                  item={item}
                  number={index + 1}
                  answer={packAnswers.get(item.calculationId ?? '')}
                />
              ))}
              <Paragraph filing={printed.filing} answers={packAnswers} />
              <Filed filing={printed.filing} />
            </div>
          </FiguresOf>
        </PrintPage>
      )}
    </LoadedPage>
  );
}

function shortName({ title }: Filing): string {
  const letters = [...title];
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME).join('').trimEnd()}…` : title;
}

type UnreadWarningProps = { answers: readonly PackAnswer[]; isReading: boolean; onAgain: () => void };

/** Warns before printing that some calculations could not be read. */
function UnreadWarning({ answers, isReading, onAgain }: UnreadWarningProps) {
  const { words } = useFormatter();
  const count = answers.filter((answer) => answer === null).length;
  if (count === 0) return null;
  return (
    <div className="screen-only page pt-4">
      <Notice kind="bad">
        <p>{words('filings.pack.someUnread', { count })}</p>
        <Button scale="small" className="mt-3" isBusy={isReading} onClick={onAgain}>
          {words('failure.again')}
        </Button>
      </Notice>
    </div>
  );
}

/** The statement of value for the plaint, from the first item whose fee depends on an amount. */
function Paragraph({ filing: { items }, answers }: { filing: Filing; answers: ReadonlyMap<string, PackAnswer> }) {
  const { words, language } = useFormatter();
  const plaint = items.find(mayBePlaint);
  if (plaint === undefined) return null;
  const answer = answers.get(plaint.calculationId ?? '');
  const paragraph = answer && valuationParagraph(answer, shownName);
  return (
    <Part title={words('paragraph.title')}>
      {answer && paragraph ? (
        <>
          <p>{paragraph[language]}</p>
          <p className="sheet-small">
            <b>{words(`evidence.means.${answer.verification}`)}</b>
          </p>
        </>
      ) : (
        <p>{words(answer ? 'paragraph.none' : 'filings.pack.noParagraph')}</p>
      )}
    </Part>
  );
}

/** What became of the filing, once it is filed. */
function Filed({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const { filed, deficiency } = useFiledText(filing);
  if (filed === null) return null;
  return (
    <Part title={words('filings.after')}>
      <p>{filed}</p>
      {deficiency && <p>{deficiency}</p>}
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <article className="pack-part pack-short" aria-label={title}>
    <header className="sheet-head">
      <h1>{title}</h1>
    </header>
    {children}
  </article>
);
