import type { CalculationPreview, FilingPreview, LinkPreview } from '@mizan/api';
import { useFormatter } from '../document/words';
import { shownName } from '../language/law-names';
import { SharePicture } from '../layout/share-picture';

/** The title and the description by which a chat shows a link. */
export const PreviewTags = ({ preview }: { preview: LinkPreview }) =>
  preview.kind === 'filing' ? <OfFiling preview={preview} /> : <OfAnswer preview={preview} />;

function OfAnswer({ preview }: { preview: CalculationPreview }) {
  const { words, figure } = useFormatter();
  const { kind, type, amount, province, subMinor, category } = preview;
  const said = {
    type: words(`law.${type}`),
    kind: shownName(subMinor),
    province: shownName(province.name),
  };
  const title =
    amount === null ? words('preview.title', said) : words('preview.title.amount', { ...said, amount: figure(amount) });
  return <Tags title={title} description={words(`preview.${kind}`, { category: shownName(category) })} />;
}

function OfFiling({ preview: { items, amount, province } }: { preview: FilingPreview }) {
  const { words, figure } = useFormatter();
  const said = { count: items, province: shownName(province.name) };
  const title =
    amount === null
      ? words('preview.filing.title', said)
      : words('preview.filing.title.amount', { ...said, amount: figure(amount) });
  return <Tags title={title} description={words('preview.filing')} />;
}

function Tags({ title, description }: { title: string; description: string }) {
  const { words } = useFormatter();
  return (
    <>
      <title>{`${title} - ${words('name')}`}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words('name')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <SharePicture alt={title} />
    </>
  );
}
