import { inLanguage, languages } from '../language/paths';
import { useWords } from '../language/words';
import { StructuredData } from './structured-data';

type PageHeadProps = { title: string; description: string; path: string; effective?: string };

const origin = import.meta.env.PUBLIC_URL;

/** Title, description, canonical address in each language, and the preview when shared. React moves it into the head. */
export function PageHead({ title, description, path, effective }: PageHeadProps) {
  const { language, words } = useWords();
  const whole = `${title} - ${words('name')}`;
  const address = origin + inLanguage(language, path);
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {languages.map((name) => (
        <link key={name} rel="alternate" hrefLang={name} href={origin + inLanguage(name, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words('name')} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === 'ur' ? 'ur_PK' : 'en_PK'} />
      <meta property="og:image" content={`${origin}/share-${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={words('page.home')} />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData page={{ title, description, address, ...(effective && { effective }) }} />
    </>
  );
}
