import type { Country, ReportedRule } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, isProblem } from '../client/api';
import { withStorage } from '../client/with-storage';
import { shownName } from '../language/law-names';
import { toastSuccess } from '../ui/toasts';

/**
 * The queries of the desk. Their keys begin with `desk`, since the member's screens share the cache, and with the
 * subject, so that one call of `invalidateQueries` reaches all about members, orders, messages or a rulebook.
 */
export const deskKeys = {
  members: ['desk', 'members'],
  orders: ['desk', 'orders'],
  messages: ['desk', 'messages'],
  outbox: ['desk', 'outbox'],
  rulebooks: ['desk', 'rulebooks'],
} as const;

const KEY = 'countries';

/** The countries that were read last, so that the pickers show them at once. */
const readStoredCountries = () =>
  withStorage(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Country[] | null) ?? undefined;

/** The names of places in the reader's language; storage keeps the names of the server. */
const withShownNames = (countries: Country[]) =>
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
  initialData: readStoredCountries,
  initialDataUpdatedAt: 1,
  select: withShownNames,
});

/** A query without parameters. */
const wholeQuery = <Data>(queryKey: readonly string[], fetchAll: () => Promise<Data>) =>
  queryOptions({ queryKey, queryFn: () => fetchAll() });

/** All that is switched off, and the latest checks of rulebooks and schedules. */
export const suspensionsQuery = wholeQuery(['desk', 'suspensions'], api.listSuspensions);
export const lawChecksQuery = wholeQuery(['desk', 'lawChecks'], api.listLawChecks);

export const slabsQuery = wholeQuery(['desk', 'slabs'], api.getAllSlabs);

/** The base of an edit: an author who returns to the tab still stands on what was shown, so that a newer value is a conflict. */
export const keptWhileAway = { refetchOnWindowFocus: false, refetchOnReconnect: false };

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
    ...keptWhileAway,
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

/** The courts of a province; an empty table with number 0 if none was ever published. */
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

export const missedSearchesQuery = wholeQuery(['desk', 'missedSearches'], api.getMissedSearches);
export const gapsQuery = listQuery(['desk', 'gaps'], api.listGaps);
export const excerptsQuery = listQuery(['desk', 'excerpts'], api.listExcerpts);
export const evidenceQuery = wholeQuery(['desk', 'evidence'], api.getEvidence);
export const readinessQuery = wholeQuery(['desk', 'readiness'], api.getReadiness);
export const operationsQuery = wholeQuery(['desk', 'operations'], api.getOperations);
export const overviewQuery = listQuery(['desk', 'overview'], api.getOverview);

export const draftsQuery = wholeQuery(['desk', 'drafts'], api.listDrafts);
export const shippedLawQuery = wholeQuery(['desk', 'shippedLaw'], api.getShippedLaw);
export const lawLinksQuery = wholeQuery(['desk', 'lawLinks'], api.getLawLinks);
export const proposalsQuery = wholeQuery(['desk', 'proposals'], api.listProposals);

type ChangesOfVersion = { id: string; part: number; changeCount: number };

const readChanges = async ({ id, part }: Pick<ChangesOfVersion, 'id' | 'part'>, page: number) =>
  (await api.getProposalChanges({ params: { id }, query: { part: String(part), page: String(page) } })).changes;

/** The changes of a proposal are final from its submission on. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/** The first changes of one version of a proposal. */
export const firstChangesQuery = (version: ChangesOfVersion) =>
  queryOptions({
    queryKey: ['desk', 'proposal', version.id, version.part, 'first'],
    queryFn: () => readChanges(version, 1),
    ...neverStale,
  });

/** All changes of one version of a proposal, in pages. */
export const changesQuery = (version: ChangesOfVersion) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'proposal', version.id, version.part, 'all'],
    queryFn: ({ pageParam }) => readChanges(version, pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.flat().length < version.changeCount ? pages.length + 1 : undefined),
    ...neverStale,
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

export const reconciliationQuery = wholeQuery([...deskKeys.orders, 'reconciliation'], api.getReconciliation);

export const messagesQuery = listQuery([...deskKeys.messages], api.listMessages);

export const outboxQuery = listQuery([...deskKeys.outbox], api.listOutbox);

/** The rules that members reported on; a decision of another administrator shows on the next visit. */
export const reportedRulesQuery = (query: QueryOf<'listReportedRules'>) => ({
  ...listQuery(['desk', 'reports', 'rules'], api.listReportedRules)(query),
  staleTime: 0,
});

/** A page of the reports on one rule, the newest first. */
export const reportsQuery = ({ id, provinceId, subMinorId }: ReportedRule, page: number) =>
  queryOptions({
    queryKey: ['desk', 'reports', id, page],
    queryFn: () => api.listReports({ params: { provinceId, subMinorId }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const AUDIT_PAGE = 50;

export const auditQuery = (query: QueryOf<'getAuditEntries'>) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'audit', query],
    queryFn: ({ pageParam }) => api.getAuditEntries({ query: { ...query, before: pageParam, limit: AUDIT_PAGE } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : Number(last.at(-1)?.id)),
    select: ({ pages }) => pages.flat(),
  });

/** A mutation that may change any part of the law: afterwards the whole desk is fetched again. `done` is the toast of a success. */
export function useLawMutation<Input = void>(act: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toastSuccess(done),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
}
