import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done } from '../http/fields.ts';
import { CalculationType } from './catalogue.ts';

/**
 * The result of the last request to an address. `soft404`: the status was 200, but the page says that it is missing.
 * `refused`: the address is private or not a web address, so it was not requested.
 */
export const LinkFinding = z.enum(['works', 'moved', 'dead', 'soft404', 'unreachable', 'refused']);
export type LinkFinding = z.infer<typeof LinkFinding>;

/** A place that cites an address: a rule in force, or the list of sources that Mizan ships with. */
export const LinkCitation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rule'),
    provinceId: z.string(),
    type: CalculationType,
    subMinorId: z.string(),
    names: z.array(z.string()),
  }),
  z.object({ kind: z.literal('source'), title: z.string() }),
]);
export type LinkCitation = z.infer<typeof LinkCitation>;

/** The text of a source has changed since it was read. */
const ChangedPassage = z.object({
  /** The digest of the present text; `acceptLawLink` needs it to accept the change. */
  digest: z.string(),
  readAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Excerpts around the first difference; empty where it lies outside the stored part of the text. */
  before: z.string(),
  now: z.string(),
});

export const LawLinks = z
  .object({
    /** Whether the weekly job runs (`LAW_LINKS=on`). */
    isOn: z.boolean(),
    checkedAt: z.iso.datetime().nullable(),
    counts: z.record(LinkFinding, z.int()),
    /** The addresses that do not work or whose text changed, the most cited first. */
    links: z.array(
      z.object({
        url: z.string(),
        finding: LinkFinding,
        status: z.int().nullable(),
        movedTo: z.string().nullable(),
        since: z.iso.datetime(),
        citationCount: z.int(),
        citations: z.array(LinkCitation),
        changed: ChangedPassage.nullable(),
      }),
    ),
  })
  .meta({ id: 'LawLinks' });
export type LawLinks = z.infer<typeof LawLinks>;

export const links = {
  getLawLinks: {
    method: 'GET',
    path: '/v1/admin/law-links',
    summary:
      'The source addresses that the law cites and that did not work or had another text when they were last checked, with what cites them',
    access: 'admin',
    result: LawLinks,
  },

  startLinkCheck: {
    method: 'POST',
    path: '/v1/admin/law-links/check',
    summary: 'Check the source addresses now, in the background; nothing is started where the weekly check is off',
    access: 'admin',
    result: z.object({ isStarted: z.boolean() }),
    status: 202,
    limit: { max: 3, seconds: 900 },
  },

  acceptLawLink: {
    method: 'POST',
    path: '/v1/admin/law-links/accept',
    summary: 'Record that the changed text of a source was read; later checks compare with it',
    access: 'admin',
    body: z.object({ url: z.string().min(1).max(2000), digest: z.string().max(64) }),
    result: Done,
    problems: ['NOT_FOUND'],
  },
} as const satisfies EndpointGroup;
