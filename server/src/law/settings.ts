import { flag, type Values } from '../platform/settings.ts';

export const lawEnvironment = {
  PUBLISH_APPROVAL: flag.default(false),
  LAW_LINKS: flag.default(false),
  LAW_LINKS_PRIVATE: flag.default(false),
};

type Environment = Values<typeof lawEnvironment>;

export type LawSettings = ReturnType<typeof lawSettings>;

export const lawSettings = (env: Environment) => ({
  /** Law is published only once a second administrator has approved it. */
  isApprovalNeeded: env.PUBLISH_APPROVAL,
  /** The weekly check of the sources; private addresses are tried only in tests. */
  lawLinks: { isOn: env.LAW_LINKS, isPrivateAllowed: env.LAW_LINKS_PRIVATE },
});

/** What is wrong with the settings together, in sentences for the operator. */
export const lawFaults = (env: Environment, isProduction: boolean) =>
  isProduction && env.LAW_LINKS_PRIVATE ? ['LAW_LINKS_PRIVATE: is for tests only; production refuses it'] : [];
