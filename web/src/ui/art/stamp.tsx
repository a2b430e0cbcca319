import type { ReactNode } from 'react';
import { StampArt } from './stamp-art';

type StampProps = {
  /** The text for screen readers, in place of the drawing. */
  label: string;
  /** The upper tablet: the kind of figure. */
  what: string;
  /** The lower tablet: where it is used. */
  where: string;
  /** The figure and its words, in the window of the stamp. */
  children: ReactNode;
};

/** The adhesive court-fee stamp. Its text is HTML above the engraving, sized by the stamp's own width. */
export function Stamp({ label, what, where, children }: StampProps) {
  return (
    <figure aria-label={label} className="stamp">
      <StampArt className="absolute inset-0 size-full" />
      <Tablet text={what} className="top-[3cqi]" />
      <div className="stamp-window">{children}</div>
      <Tablet text={where} className="bottom-[3cqi]" />
    </figure>
  );
}

/** More letters than fit on one line of a tablet. */
const LONG = 16;

const Tablet = ({ text, className }: { text: string; className: string }) => (
  <p className={`stamp-tablet ${text.length > LONG ? 'stamp-tablet-long' : ''} ${className}`}>
    <span className="line-clamp-2">{text}</span>
  </p>
);
