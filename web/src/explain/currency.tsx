import { createContext, type ReactNode, use } from 'react';

/** Whether figures are in rupees: those of Pakistan are. The currency of other countries is not known, so none is named for them. */
export const isInRupees = (country: string | null) => country === null || country === 'pakistan';

const InRupees = createContext(true);

export const useInRupees = () => use(InRupees);

/** Names the country whose figures the components inside show, because its currency follows from that. */
export function FiguresOf({ country, children }: { country: string | null; children: ReactNode }) {
  const isRupees = isInRupees(country);
  return <InRupees value={isRupees}>{children}</InRupees>;
}
