import type { ReactNode } from 'react';
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
  return (
    <div className="bg-well print:bg-white">
      {/* Not imported, or the page of an answer would wait for the look of its sheet. */}
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
