import type { ReactNode } from 'react';

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-6 border-t border-line-strong pt-5">
    <h2 lang="en" dir="ltr" className="text-21">
      {title}
    </h2>
    <div className="grid items-start gap-8 md:grid-cols-2 lg:grid-cols-3">{children}</div>
  </section>
);
