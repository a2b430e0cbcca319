type TitledListProps = { items: readonly { title: string; text: string }[]; className: string };

/** Short statements, each with a title above it. */
export const TitledList = ({ items, className }: TitledListProps) => (
  <ul className={`grid gap-x-[clamp(1.5rem,4vw,4rem)] ${className}`}>
    {items.map(({ title, text }) => (
      <li key={title} className="border-t border-line-strong pt-4 pb-8">
        <h3 className="mb-1 text-21">{title}</h3>
        <p className="text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
);

/** Marks an invented person or opinion. */
export const Sample = ({ children }: { children: string }) => (
  <p className="justify-self-start border border-dashed border-field px-2 text-12 text-ink-2 lang-ur:text-13">
    {children}
  </p>
);
