import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAddressQuery } from '../../../language/address';
import { useToday } from '../../../language/format-moments';
import { dayIn } from '../../paths';

/** The day whose rules are shown: that of the address, or today. It stays the same at midnight, so that an edit is not lost. */
export function useLawDay(): string {
  const query = useAddressQuery();
  const today = useToday();
  const [opened, setOpened] = useState({ query, today });
  if (opened.query !== query) setOpened({ query, today });
  return dayIn(query) ?? opened.today;
}

/** The address of the same screen on another day; today needs no day in the address. */
export function useDayAddress(): (day: string) => string {
  const { pathname } = useLocation();
  const query = useAddressQuery();
  const today = useToday();
  return (day) => {
    const next = new URLSearchParams(query);
    if (day === today) next.delete('on');
    else next.set('on', day);
    return `${pathname}?${next}`;
  };
}
