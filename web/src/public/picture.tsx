const files = import.meta.glob<string>('../../../content/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

type PictureProps = {
  /** The name of a file in `content/pictures`. */
  name: string;
  viewBox: string;
  /** The text alternative; none if the words beside it say the same. */
  label?: string;
  className?: string;
  /** Whether it is below the fold: the script of the page then loads it, so that it does not compete with what is in view. */
  isLater?: boolean;
};

/** A drawing from the content. `<use>` loads it separately, and it still takes its colours from the theme. */
export function Picture({ name, viewBox, label, className = '', isLater = false }: PictureProps) {
  const aria = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const address = `${files[`../../../content/pictures/${name}`] ?? ''}#drawing`;
  const drawing = (
    <svg {...aria} viewBox={viewBox} className={className}>
      <use href={address} />
    </svg>
  );
  if (!isLater) return drawing;
  return (
    <>
      <svg {...aria} viewBox={viewBox} className={`${className} noscript:hidden`}>
        <use data-later={address} />
      </svg>
      <noscript>{drawing}</noscript>
    </>
  );
}
