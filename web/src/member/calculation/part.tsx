import { type ReactNode, useId } from 'react';

type PartProps = {
  title: string;
  isSpaced?: boolean;
  /** The level of the heading: under the title of the page, or under that of a calculation. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A part of a calculation or of a filing, under a line and a heading of its own. */
export function Part({ title, isSpaced = false, level = 3, children }: PartProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-t border-line-strong pt-5 pb-6 max-md:pt-4 max-md:pb-5 ${isSpaced ? 'mt-8' : ''}`}
    >
      <Heading id={id} className="mb-3 text-21">
        {title}
      </Heading>
      {children}
    </section>
  );
}
