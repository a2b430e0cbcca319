import { type ReactNode, useState } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { useNarrow } from '../../ui/narrow';
import type { Calculator } from '../question/use-calculator';

type AnswerPanelProps = {
  calculator: Calculator;
  title: string;
  /** Whether the answer has a heading of its own. */
  isTitled?: boolean;
  /** The id of the answer in short, which is read with the heading. */
  answerId?: string;
  children: ReactNode;
};

/** Shows an answer that comes with the pick of a kind of suit, beside the questions. On phones a sheet shows it first, because beneath
    the questions it would not be noticed. */
export function AnswerPanel({ calculator, title, isTitled = false, answerId, children }: AnswerPanelProps) {
  const { draft, focusRequests } = calculator;
  const isNarrow = useNarrow();
  const picked = draft.subMinor?.id;
  // A kind that the saved draft came with was not picked just now, so its answer needs no sheet.
  const [seen, setSeen] = useState(focusRequests === 0 ? picked : undefined);
  if (isNarrow && seen !== picked) {
    return (
      <OpenDialog title={title} shape="sheet" onClose={() => setSeen(picked)}>
        {children}
      </OpenDialog>
    );
  }
  return (
    <div className="grid gap-5">
      <h2 tabIndex={-1} data-answer aria-describedby={answerId} className={isTitled ? 'sr-only' : 'text-26'}>
        {title}
      </h2>
      {children}
    </div>
  );
}
