import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { Refusal } from '../../client/refusal';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useWords } from '../words';
import sheet from './sheet.css?url';

type PrintPageProps = {
  title: string;
  back: { to: string; label: string };
  /** Why the sheet has no code. */
  fault: unknown;
  children: ReactNode;
};

/** A sheet to print, with the way back and the print button above it. */
export function PrintPage({ title, back, fault, children }: PrintPageProps) {
  const { words } = useWords();
  usePageNumbers();
  return (
    <div className="bg-well print:bg-white">
      {/* Not imported, or the page of a calculation would wait for the look of its sheet. */}
      <link rel="stylesheet" href={sheet} precedence="sheet" />
      <title>{`${title} - ${words('name')}`}</title>
      <div className="screen-only page grid gap-4 pt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to={back.to} className={buttonLook({ kind: 'quiet' })}>
            <Icon shape="back" className="size-4 rtl:-scale-x-100" />
            {back.label}
          </Link>
          <Button kind="primary" onClick={() => print()}>
            <Icon shape="print" />
            {words('sheet.print')}
          </Button>
        </div>
        {fault ? <Refusal error={fault} /> : null}
      </div>
      {children}
    </div>
  );
}

/** The margin boxes of printed pages inherit from the root element alone, so what they say stands there. */
function usePageNumbers() {
  const { words } = useWords();
  const [before, between, after] = words('pages.page', { page: '|', pages: '|' }).split('|');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sheet-page', `"${before}" counter(page) "${between}" counter(pages) "${after}"`);
    return () => void style.removeProperty('--sheet-page');
  }, [before, between, after]);
}
