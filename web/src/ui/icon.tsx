/** The icons of the public pages; `icons.tsx` has the others, which the home page does not load. */
export const publicShapes = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M10 2v1.5M10 16.5v1.5M2 10h1.5M16.5 10h1.5M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z',
  screen: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3',
  forward: 'M4 10h12M11 5l5 5-5 5',
  play: 'M7 4.5v11l9-5.5z',
  pause: 'M7 4.5v11M13 4.5v11',
} as const;

/** An icon by its path. It is hidden from screen readers, because it stands beside a word or inside a labelled control. */
export const Drawing = ({ d, className = 'size-5' }: { d: string; className?: string | undefined }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={`shrink-0 fill-none stroke-current stroke-[1.5] ${className}`}>
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

type IconProps = { shape: keyof typeof publicShapes; className?: string };

export const Icon = ({ shape, className }: IconProps) => <Drawing d={publicShapes[shape]} className={className} />;
