const files = import.meta.glob<string>('../../content/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

type PictureProps = {
  /** The name of a file in `content/pictures`. */
  name: string;
  viewBox: string;
  /** What it shows, for those who cannot see it; nothing where the words beside it say the same. */
  label?: string;
  className?: string;
};

/** A drawing from the content. Used, not embedded: it is loaded apart, and still takes its colours from the theme. */
export function Picture({ name, viewBox, label, className }: PictureProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...named} viewBox={viewBox} className={className}>
      <use href={`${files[`../../content/pictures/${name}`] ?? ''}#drawing`} />
    </svg>
  );
}
