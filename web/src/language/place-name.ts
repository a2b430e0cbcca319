import { useWords } from './words';

const known = ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'] as const;

/** The Urdu name of a country or province on an Urdu page; the stored name in English, and for a province added by an administrator. */
export function usePlaceName(): (id: string, stored: string) => string {
  const { language, words } = useWords();
  return (id, stored) => {
    if (language === 'ur' && id === 'pakistan') return words('answer.pakistan');
    const name = known.find((candidate) => candidate === id);
    return language === 'ur' && name ? words(`province.${name}`) : stored;
  };
}
