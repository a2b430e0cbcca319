import type { AuditEntry } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { usePlaceName } from '../../language/place-name';
import { useWords } from '../../language/words';
import { countriesQuery } from '../queries';

const types = ['courtFee', 'suitValuation'] as const;
const kinds = ['member', 'slab set', 'order', 'message', 'country', 'province', 'forums'] as const;

/** What an entry is about in the reader's words, as the server's subjects name it; an unknown subject stays as it is. */
export function useSubject() {
  const { words } = useWords();
  const placeName = usePlaceName();
  const { data: countries = [] } = useQuery(countriesQuery);
  const places = new Map(countries.flatMap((country) => [country, ...country.provinces].map((at) => [at.id, at.name])));
  const place = (id: string) => placeName(id, places.get(id) ?? id);
  const rules = (provinceId: string, type: string | undefined) => {
    const known = types.find((candidate) => candidate === type);
    return known && words('desk.audit.rules', { province: place(provinceId), type: words(`desk.shell.${known}`) });
  };
  return ({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>): string => {
    const [, kindOfRules, provinceId = '', type] = /^(rulebook|sub-minor) (\S+) (\S+)/.exec(subject) ?? [];
    if (kindOfRules !== undefined) return rules(provinceId, type) ?? subject;
    if (subject === 'shipped law') return words('desk.shell.shippedLaw');
    const kind = kinds.find((candidate) => subject.startsWith(`${candidate} `));
    if (kind === undefined) return subject;
    const id = subject.slice(kind.length + 1);
    if (kind === 'country' || kind === 'province') return place(id);
    if (kind === 'forums') return words('desk.audit.forums', { province: place(id) });
    if (kind === 'order') return words('desk.audit.order', { number: id });
    if (kind === 'message') return words('desk.audit.message');
    return about ?? words(kind === 'member' ? 'desk.audit.gone' : 'desk.audit.schedule');
  };
}
