import type { Country } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, isProblem } from '../client/api';
import { withStorage } from '../client/with-storage';
import { shownName } from '../language/law-names';

/**
 * The queries of the desk. Their keys begin with `desk`, since the member's screens share the cache, and with the
 * subject, so that one call of `invalidateQueries` reaches all about members, orders, messages or a rulebook.
 */
export const deskKeys = {
  members: ['desk', 'members'],
  orders: ['desk', 'orders'],
  messages: ['desk', 'messages'],
  rulebooks: ['desk', 'rulebooks'],
} as const;

const KEY = 'countries';

/** The countries as last seen, so that the pickers have them at once. */
const remembered = () =>
  withStorage(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Country[] | null) ?? undefined;

/** The places under the names by which the reader knows them; what is remembered keeps the stored ones. */
const inReadersLanguage = (countries: Country[]) =>
  countries.map((country) => ({
    ...country,
    name: shownName(country.name),
    provinces: country.provinces.map((province) => ({ ...province, name: shownName(province.name) })),
  }));

export const countriesQuery = queryOptions({
  queryKey: ['desk', 'countries'],
  queryFn: async () => {
    const countries = await api.getAllCountries();
    withStorage(() => localStorage.setItem(KEY, JSON.stringify(countries)));
    return countries;
  },
  // A failed request would remove placeholder data, so this is initial data, old enough to be fetched again at once.
  initialData: remembered,
  initialDataUpdatedAt: 1,
  select: inReadersLanguage,
});

/** All that is switched off, and the latest checks of rulebooks and schedules. */
export const suspensionsQuery = queryOptions({
  queryKey: ['desk', 'suspensions'],
  queryFn: () => api.listSuspensions(),
});
export const lawChecksQuery = queryOptions({ queryKey: ['desk', 'lawChecks'], queryFn: () => api.listLawChecks() });

export const slabsQuery = queryOptions({ queryKey: ['desk', 'slabs'], queryFn: () => api.getAllSlabs() });

/** The versions of a schedule, and the schedule as it charges on a day. */
export const slabVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...slabsQuery.queryKey, id, 'versions'],
    queryFn: () => api.getSlabVersions({ params: { id } }),
  });
export const slabOnQuery = (id: string, on: string) =>
  queryOptions({
    queryKey: [...slabsQuery.queryKey, id, on],
    queryFn: () => api.getSlab({ params: { id }, query: { on } }),
  });

export type RulebookKey = { readonly provinceId: string; readonly type: CalculationType };

export const rulebookKey = ({ provinceId, type }: RulebookKey) => [...deskKeys.rulebooks, provinceId, type];

export const treeQuery = (params: RulebookKey) =>
  queryOptions({
    queryKey: [...rulebookKey(params), 'tree'],
    queryFn: () => api.getCategoriesData({ params }),
  });

/** The test cases, judged by the version in force on a day; today by default. */
export const casesQuery = (params: RulebookKey, day?: string) =>
  queryOptions({
    queryKey: [...rulebookKey(params), 'cases', ...(day === undefined ? [] : [day])],
    queryFn: () => api.getRulebookCases({ params, query: day === undefined ? {} : { on: day } }),
  });

/** A province whose table was never published has an empty one. */
export const forumsQuery = (provinceId: string) =>
  queryOptions({
    queryKey: ['desk', 'forums', provinceId],
    queryFn: async () => {
      try {
        return await api.getForums({ params: { provinceId } });
      } catch (error) {
        if (isProblem(error, 'NOT_FOUND')) return { number: 0, forums: [] };
        throw error;
      }
    },
  });

type QueryOf<Name extends keyof typeof api> =
  NonNullable<Parameters<(typeof api)[Name]>[0]> extends { query?: infer Query } ? NonNullable<Query> : never;

/** A list by its filters; the rows of the last filters stay while those of the next load. */
const listQuery =
  <Query, Rows>(queryKey: readonly string[], fetchRows: (input: { query: Query }) => Promise<Rows>) =>
  (query: Query) =>
    queryOptions({
      queryKey: [...queryKey, query],
      queryFn: () => fetchRows({ query }),
      placeholderData: keepPreviousData,
    });

export const missedSearchesQuery = queryOptions({
  queryKey: ['desk', 'missedSearches'],
  queryFn: () => api.getMissedSearches(),
});
export const gapsQuery = listQuery(['desk', 'gaps'], api.listGaps);
export const excerptsQuery = listQuery(['desk', 'excerpts'], api.listExcerpts);
export const evidenceQuery = queryOptions({ queryKey: ['desk', 'evidence'], queryFn: () => api.getEvidence() });
export const readinessQuery = queryOptions({ queryKey: ['desk', 'readiness'], queryFn: () => api.getReadiness() });
export const operationsQuery = queryOptions({ queryKey: ['desk', 'operations'], queryFn: () => api.getOperations() });
export const overviewQuery = listQuery(['desk', 'overview'], api.getOverview);

export const draftsQuery = queryOptions({ queryKey: ['desk', 'drafts'], queryFn: () => api.listDrafts() });

export const shippedLawQuery = queryOptions({
  queryKey: ['desk', 'shippedLaw'],
  queryFn: () => api.getShippedLaw(),
});

export const lawLinksQuery = queryOptions({ queryKey: ['desk', 'lawLinks'], queryFn: () => api.getLawLinks() });

export const proposalsQuery = queryOptions({ queryKey: ['desk', 'proposals'], queryFn: () => api.listProposals() });

type ChangesOfVersion = { id: string; part: number; changeCount: number };

const readChanges = async ({ id, part }: Pick<ChangesOfVersion, 'id' | 'part'>, page: number) =>
  (await api.getProposalChanges({ params: { id }, query: { part: String(part), page: String(page) } })).changes;

// What a proposal changes is settled when it is submitted.
const settled = { staleTime: Number.POSITIVE_INFINITY };

/** The first changes of one version of a proposal. */
export const firstChangesQuery = (version: ChangesOfVersion) =>
  queryOptions({
    queryKey: ['desk', 'proposal', version.id, version.part, 'first'],
    queryFn: () => readChanges(version, 1),
    ...settled,
  });

/** All of them, in pages. */
export const changesQuery = (version: ChangesOfVersion) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'proposal', version.id, version.part, 'all'],
    queryFn: ({ pageParam }) => readChanges(version, pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.flat().length < version.changeCount ? pages.length + 1 : undefined),
    ...settled,
  });

export const membersQuery = listQuery([...deskKeys.members, 'list'], api.listMembers);

export const memberQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...deskKeys.members, 'one', memberId],
    queryFn: () => api.getMember({ params: { memberId } }),
  });

export const memberSearchesQuery = (memberId: string, query: QueryOf<'getMemberSearches'>) =>
  queryOptions({
    queryKey: [...deskKeys.members, 'searches', memberId, query],
    queryFn: () => api.getMemberSearches({ params: { memberId }, query }),
    placeholderData: keepPreviousData,
  });

export const ordersQuery = listQuery([...deskKeys.orders, 'list'], api.listAllOrders);

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKeys.orders, 'one', id],
    queryFn: () => api.getAnyOrder({ params: { id } }),
  });

export const reconciliationQuery = queryOptions({
  queryKey: [...deskKeys.orders, 'reconciliation'],
  queryFn: () => api.getReconciliation(),
});

export const messagesQuery = listQuery([...deskKeys.messages], api.listMessages);

export const outboxQuery = listQuery(['desk', 'outbox'], api.listOutbox);

const AUDIT_PAGE = 50;

export const auditQuery = (query: QueryOf<'getAuditEntries'>) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'audit', query],
    queryFn: ({ pageParam }) => api.getAuditEntries({ query: { ...query, before: pageParam, limit: AUDIT_PAGE } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : Number(last.at(-1)?.id)),
    select: ({ pages }) => pages.flat(),
  });
