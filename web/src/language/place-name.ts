import { useWords } from './words';

const known = ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'] as const;

/** A country or province as the language of the page calls it; English keeps the name of the law, and so does a province that an administrator added. */
export function usePlaceName(): (id: string, stored: string) => string {
  const { language, words } = useWords();
  return (id, stored) => {
    if (language === 'ur' && id === 'pakistan') return words('answer.pakistan');
    const name = known.find((candidate) => candidate === id);
    return language === 'ur' && name ? words(`province.${name}`) : stored;
  };
}
