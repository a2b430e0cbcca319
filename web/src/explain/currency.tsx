import { createContext, type ReactNode, use } from 'react';

/** Rupees are named for the suits of Pakistan only: which currency another country's figures are in is not known. */
export const isInRupees = (country: string | null) => country === null || country === 'pakistan';

const InRupees = createContext(true);

export const useInRupees = () => use(InRupees);

/** The figures within are those of a suit in this country. */
export function FiguresOf({ country, children }: { country: string | null; children: ReactNode }) {
  const isRupees = isInRupees(country);
  return <InRupees value={isRupees}>{children}</InRupees>;
}
