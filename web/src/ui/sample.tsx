/** Marks an invented person or opinion. */
export const Sample = ({ children }: { children: string }) => (
  <p className="justify-self-start border border-dashed border-field px-2 text-12 text-ink-2 lang-ur:text-13">
    {children}
  </p>
);
