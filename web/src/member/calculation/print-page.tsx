import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { Refusal } from '../../client/refusal';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useFormatter, useWords } from '../words';
import sheet from './sheet.css?url';

type PrintPageProps = {
  title: string;
  back: { to: string; label: string };
  /** Why the sheet has no code, or why it is not known whether its rule is switched off. */
  fault: unknown;
  /** What stands beside the page number on every page: what is printed, and how to check it. */
  beside?: readonly [name: string, check: string];
  children: ReactNode;
};

/** A sheet to print, with the way back and the print button above it. */
export function PrintPage({ title, back, fault, beside, children }: PrintPageProps) {
  const { words } = useWords();
  usePageMargins(beside?.[0] ?? '', beside?.[1] ?? '');
  return (
    <div className="bg-well print:bg-white">
      {/* Linked, not imported: the page of a calculation must not wait for the styles of its sheet. */}
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
function usePageMargins(name: string, check: string) {
  const { words, language } = useFormatter();
  // The counters of CSS take the place of both numbers.
  const [before, between, after] = words('pages.page', { page: '|', pages: '|' }).split('|');
  const [left, right] = language === 'ur' ? [check, name] : [name, check];
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const properties = {
      '--sheet-left': cssString(left),
      '--sheet-page': `"${before}" counter(page) "${between}" counter(pages) "${after}"`,
      '--sheet-right': cssString(right),
    };
    for (const [property, content] of Object.entries(properties)) style.setProperty(property, content);
    return () => {
      for (const property of Object.keys(properties)) style.removeProperty(property);
    };
  }, [left, before, between, after, right]);
}

/** A text as a string of CSS, isolated, because its own letters decide its direction. */
const cssString = (text: string) =>
  `"\u2068${text.replaceAll(/["\\\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}\u2069"`;
