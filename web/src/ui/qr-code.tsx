import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** The white edge that cameras need, in modules. */
const QUIET = 4;

/** A QR code, black on white also in the dark theme, because cameras expect that. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const code = useMemo(() => generate(text), [text]);
  const width = code.size + 2 * QUIET;
  return (
    <figure aria-label={label} className={className}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${width} ${width}`} aria-hidden="true">
        <rect x={-QUIET} y={-QUIET} width={width} height={width} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    </figure>
  );
}
