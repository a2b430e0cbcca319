import type { ReactNode } from 'react';
import { Words } from '../words';
import { useMoney } from './use-money';

type SlipProps = {
  title: string;
  day: string;
  label: string;
  total: number | undefined;
  children: ReactNode;
  below: ReactNode;
};

/** The order slip: what is bought, and its total beneath a perforation. */
export function Slip({ title, day, label, total, children, below }: SlipProps) {
  const { figures } = useMoney();
  return (
    <section
      aria-label={title}
      className="grid border border-line-strong bg-leaf shadow-[0_1px_2px_rgb(53_30_18/.05),0_8px_24px_-12px_rgb(53_30_18/.18)] [--ring-ground:var(--color-leaf)]"
    >
      <div className="grid gap-4 p-6">
        <header>
          <h2 className="text-21">{title}</h2>
          <p className="text-14 text-ink-2">{day}</p>
        </header>
        <dl className="border-t border-line text-14">{children}</dl>
      </div>
      <div
        aria-hidden="true"
        className="h-1 bg-[radial-gradient(circle,var(--color-line-strong)_2px,transparent_2.5px)] bg-[length:10px_4px]"
      />
      <div className="grid gap-4 p-6">
        <dl className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd className="font-serif text-34 font-semibold whitespace-nowrap [font-variant-numeric:var(--figures)]">
            {total === undefined ? (
              '\u2013'
            ) : (
              <Words
                id="rupees"
                values={{ amount: figures(total) }}
                parts={{ unit: <span className="text-21 font-normal text-ink-2" /> }}
              />
            )}
          </dd>
        </dl>
        {below}
      </div>
    </section>
  );
}

export const SlipRow = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
    <dt>{what}</dt>
    <dd className="text-right font-serif text-16 md:min-w-20 [font-variant-numeric:var(--figures)]">{children}</dd>
  </div>
);
