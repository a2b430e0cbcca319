import type { ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode };

/** A list of labelled values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="border-t border-line text-14">
    {facts.map(({ name, value }) => (
      <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-b border-line py-2">
        <dt className="text-ink-3">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
