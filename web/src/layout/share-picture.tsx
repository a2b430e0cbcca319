import { useWords } from '../language/words';
import { origin } from './installation';

type SharePictureProps = {
  /** The text alternative of `picture`. */
  alt?: string;
  /** The path of the picture; the default is the product's own. */
  picture?: string | undefined;
};

/** The tags of the picture with which chats and other sites show a link to the page. */
export function SharePicture({ alt, picture }: SharePictureProps) {
  const { language, words } = useWords();
  return (
    <>
      <meta property="og:locale" content={language === 'ur' ? 'ur_PK' : 'en_PK'} />
      <meta property="og:image" content={origin + (picture ?? `/share-${language}.png`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt ?? words('page.home')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
