import { type Forum, isRefusal, readAmount } from '@mizan/engine';
import { courtFor } from '@mizan/engine/review';
import { useState } from 'react';
import { shownName } from '../../language/law-names';
import { PlainField } from '../plain-field';
import { useWords } from '../words';

/** Tries the edited table: the court for an amount on a day. */
export function TryCourt({ forums }: { forums: readonly Forum[] }) {
  const { words } = useWords();
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const read = typed === '' ? undefined : readAmount(typed);
  const amount = read && !isRefusal(read) && typeof read.amount === 'number' ? read.amount : undefined;
  const forum = amount === undefined ? undefined : courtFor(forums, amount, day || undefined);
  return (
    <section className="grid gap-3 border-t border-line-strong pt-4">
      <h2 className="text-18">{words('desk.forums.try')}</h2>
      <PlainField
        label={words('desk.forums.try.value')}
        value={typed}
        isFigure
        isCompact
        onChange={setTyped}
        fault={read && amount === undefined ? words('desk.forums.fault.LIMIT_UNREADABLE') : undefined}
      />
      <PlainField
        label={words('desk.forums.try.day')}
        note={words('desk.forums.try.today')}
        value={day}
        isFigure
        isCompact
        onChange={setDay}
      />
      <output className="block min-h-6 font-serif text-16 font-semibold">
        {forum && <bdi>{shownName(forum.court)}</bdi>}
        {forum === null && words('desk.forums.try.none')}
      </output>
    </section>
  );
}
