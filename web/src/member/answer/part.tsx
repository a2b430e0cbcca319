import { type ReactNode, useId } from 'react';

type PartProps = { title: string; note?: string; children: ReactNode };

/** A part of an answer, under a rule and a heading of its own. */
export function Part({ title, note, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line-strong pt-6 pb-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-21">
          {title}
        </h3>
        {note && <p className="text-13 text-ink-3">{note}</p>}
      </div>
      {children}
    </section>
  );
}
