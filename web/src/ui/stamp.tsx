import type { ReactNode } from 'react';
import './stamp.css';
import { StampArt } from './stamp-art';

type StampProps = {
  /** What the stamp says, for those who cannot see it. */
  label: string;
  /** The upper tablet: what it is. */
  what: string;
  /** The lower tablet: where it is used. */
  where: string;
  /** The window. */
  children: ReactNode;
};

/** The adhesive court-fee stamp. Its text is HTML above the engraving, sized by the stamp's own width. */
export function Stamp({ label, what, where, children }: StampProps) {
  return (
    <figure aria-label={label} className="stamp">
      <StampArt className="absolute inset-0 size-full" />
      <p className="stamp-tablet top-[3cqi]">{what}</p>
      <div className="stamp-window">{children}</div>
      <p className="stamp-tablet bottom-[3cqi]">{where}</p>
    </figure>
  );
}
