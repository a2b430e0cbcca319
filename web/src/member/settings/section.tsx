import { type ReactNode, useId } from 'react';

/** A part of the settings: its title on one side, its controls on the other. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line-strong pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-21">
          {title}
        </h2>
        {lead && <p className="max-w-measure text-14 text-ink-2">{lead}</p>}
      </div>
      <div className="grid max-w-160 content-start gap-5">{children}</div>
    </section>
  );
}
