import { I18nProvider } from '@lingui/react';
import type { CalculationPreview, FilingPreview, LawPage, LawPageFiles, LawRenderer, LinkPreview } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderStatic } from '../document/render-static';
import { activateLanguage, useFormatter } from '../document/words';
import { shownName } from '../language/law-names';
import { beforePaint } from '../layout/before-paint';
import { SharePicture } from '../layout/share-picture';
import { LawDocument } from './document';

export const inlineScripts: LawRenderer['inlineScripts'] = [beforePaint];

/** Renders the tags by which a chat shows a link to a screen. */
export function renderPreview(preview: LinkPreview): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={activateLanguage(preview.language)}>
      <PreviewTags preview={preview} />
    </I18nProvider>,
  );
}

/** Renders a page of the public law as a document. The server runs this, never a browser. */
export function renderLaw(page: LawPage, files: LawPageFiles): string {
  return renderStatic(page, <LawDocument page={page} files={files} />);
}

const PreviewTags = ({ preview }: { preview: LinkPreview }) =>
  preview.kind === 'filing' ? <FilingTags preview={preview} /> : <CalculationTags preview={preview} />;

function CalculationTags({ preview }: { preview: CalculationPreview }) {
  const { words, figure } = useFormatter();
  const { kind, type, amount, province, subMinor, category } = preview;
  const what = isOtherCharge(preview) ? 'what.charge' : (`law.${type}` as const);
  const values = { type: words(what), kind: shownName(subMinor), province: shownName(province.name) };
  const title =
    amount === null
      ? words('preview.title', values)
      : words('preview.title.amount', { ...values, amount: figure(amount) });
  return <Tags title={title} description={words(`preview.${kind}`, { category: shownName(category) })} />;
}

function FilingTags({ preview: { items, amount, province } }: { preview: FilingPreview }) {
  const { words, figure } = useFormatter();
  const values = { count: items, province: shownName(province.name) };
  const title =
    amount === null
      ? words('preview.filing.title', values)
      : words('preview.filing.title.amount', { ...values, amount: figure(amount) });
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
