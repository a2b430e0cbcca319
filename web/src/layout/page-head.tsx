import type { ReactNode } from 'react';
import { inLanguage, languages } from '../language/paths';
import { useWords } from '../language/words';
import { origin } from './installation';
import { SharePicture } from './share-picture';
import { StructuredData } from './structured-data';

type PageHeadProps = {
  title: string;
  description: string;
  path: string;
  effective?: string;
  /** The picture of the page itself, by its path. */
  picture?: string | undefined;
  /** Structured data in place of that of a plain page. */
  structuredData?: ReactNode;
};

/** Title, description, canonical address in each language, and the preview when shared. React moves it into the head. */
export function PageHead({ title, description, path, effective, picture, structuredData }: PageHeadProps) {
  const { language, words } = useWords();
  const fullTitle = `${title} - ${words('name')}`;
  const address = origin + inLanguage(language, path);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {languages.map((name) => (
        <link key={name} rel="alternate" hrefLang={name} href={origin + inLanguage(name, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words('name')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <SharePicture {...(picture && { picture, alt: title })} />
      {structuredData ?? <StructuredData page={{ title, description, address, ...(effective && { effective }) }} />}
    </>
  );
}
