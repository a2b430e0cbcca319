import { Problem } from '@mizan/api';
import type { Handlers } from '../../http/endpoints.ts';
import type { LawContext } from '../context.ts';
import { idsOfPlan, type Plan, Proposed } from './plan.ts';
import { plannedDatabase } from './planned-database.ts';
import { storedRequest, storeProposal } from './proposal-row.ts';
import { type PublisherInput, publishers } from './publishers.ts';

type AnyHandler = (input: PublisherInput, context: LawContext) => Promise<unknown>;

/** With `PUBLISH_APPROVAL=on`, stores a publication as a proposal for a second administrator. */
export function guardPublishing<Context extends LawContext>(handlers: Handlers<Context>): Handlers<Context> {
  const guarded = Object.keys(publishers).map((name) => {
    const publish = handlers[name as keyof typeof handlers] as unknown as AnyHandler;
    const guard: AnyHandler = (input, context) => {
      const isPublishing = input.query?.dryRun !== true;
      if (!context.config.isApprovalNeeded || !isPublishing) return publish(input, context);
      return propose({ name, publish }, input, context);
    };
    return [name, guard];
  });
  return { ...handlers, ...(Object.fromEntries(guarded) as object) };
}

/** Runs all checks of a publication without its effect, and stores the request with what it would publish. */
async function propose(
  { name, publish }: { name: string; publish: AnyHandler },
  input: PublisherInput,
  context: LawContext,
): Promise<unknown> {
  const id = context.newId();
  const request = storedRequest(input);
  try {
    return await publish(input, underPlan(context, { kind: 'propose', id }));
  } catch (error) {
    if (!(error instanceof Proposed)) throw error;
    const { draft } = error;
    await storeProposal(context, { id, action: name, request, draft, author: input.identity.memberId });
    throw new Problem('APPROVAL_NEEDED', { proposalId: id });
  }
}

export const underPlan = (context: LawContext, plan: Plan): LawContext => ({
  ...context,
  plan,
  db: plannedDatabase(context.db, plan, context.clock),
  newId: idsOfPlan(plan),
});
