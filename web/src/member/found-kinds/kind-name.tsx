import { shownName } from '../../language/law-names';

/** The names of the categories above a kind of suit. A name that both levels have appears once. */
export const namesAbove = (names: readonly string[]) => [...new Set(names)].map(shownName).join(' / ');

type KindNameProps = { minor: string; subMinor: string };

/** A kind of suit in one title. Many names mean nothing without the one above: "Succession certificate: First certificate". */
export function KindName({ minor, subMinor }: KindNameProps) {
  const isNamed = subMinor.toLowerCase().includes(minor.toLowerCase());
  const shown = (isNamed ? [subMinor] : [minor, subMinor]).map(shownName);
  return <bdi>{shown.join(': ')}</bdi>;
}
