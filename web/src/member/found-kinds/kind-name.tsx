import { shownName } from '../../language/law-names';

/** The names of the categories above a kind of suit. A name that both levels have appears once. */
export const namesAbove = (names: readonly string[]) => [...new Set(names)].map(shownName).join(' / ');

/** A kind of suit in one title. Many names mean nothing without the one above: "Succession certificate: First certificate". */
export function KindName({ minor, subMinor }: { minor: string; subMinor: string }) {
  const isNamed = subMinor.toLowerCase().includes(minor.toLowerCase());
  const shown = (isNamed ? [subMinor] : [minor, subMinor]).map(shownName);
  return <bdi>{shown.join(': ')}</bdi>;
}
