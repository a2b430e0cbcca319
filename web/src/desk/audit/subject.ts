import type { AuditEntry } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '../queries';
import { useWords, type WordId } from '../words';

const types = ['courtFee', 'suitValuation'] as const;
/** The words of subjects without an id. */
const plainSubjects: Readonly<Record<string, WordId>> = {
  'shipped law': 'desk.lawState.tab.updates',
  sources: 'desk.lawState.tab.sources',
  installation: 'desk.overview.tab.operations',
  'missed search': 'desk.overview.missed',
};

/** Describes a subject, such as `order 12`, in the reader's language; an unknown subject stays as the server names it. */
export function useSubject() {
  const { words } = useWords();
  const { data: countries = [] } = useQuery(countriesQuery);
  const places = new Map(countries.flatMap((country) => [country, ...country.provinces].map((at) => [at.id, at.name])));
  const place = (id: string) => places.get(id) ?? id;
  const rules = (provinceId: string, type: string) => {
    const knownType = types.find((candidate) => candidate === type);
    return (
      knownType && words('desk.audit.rules', { province: place(provinceId), type: words(`desk.shell.${knownType}`) })
    );
  };
  const kinds: Readonly<Record<string, (id: string, about: string | null) => string>> = {
    member: (_, about) => about ?? words('desk.audit.gone'),
    'slab set': (_, about) => about ?? words('desk.audit.schedule'),
    order: (number) => words('desk.audit.order', { number }),
    message: () => words('desk.audit.message'),
    mail: () => words('desk.audit.mail'),
    report: () => words('desk.audit.report'),
    country: place,
    province: place,
    forums: (id) => words('desk.audit.forums', { province: place(id) }),
    excerpt: () => words('desk.lawState.tab.excerpts'),
    source: (url) => url,
  };
  return ({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>): string => {
    const [, provinceId, type] = /^(?:rulebook|sub-minor) (\S+) (\S+)/.exec(subject) ?? [];
    if (provinceId !== undefined && type !== undefined) return rules(provinceId, type) ?? subject;
    const plain = plainSubjects[subject];
    if (plain !== undefined) return words(plain);
    const kind = Object.keys(kinds).find((name) => subject.startsWith(`${name} `)) ?? '';
    return kinds[kind]?.(subject.slice(kind.length + 1), about) ?? subject;
  };
}
