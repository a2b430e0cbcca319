import { api } from '../client/api';
import { type Confirmations, inAddress } from './publishing/use-publishing';

type Assignment = { province: { readonly id: string }; slabId: string | null; effectiveFrom?: string };

/** Assigns a schedule to a province from a day on, or removes the one that it has; today by default. */
export function assignSlab({ province, slabId, effectiveFrom = '' }: Assignment, confirmations: Confirmations) {
  const params = { provinceId: province.id };
  const query = { ...inAddress(confirmations), ...(effectiveFrom !== '' && { effectiveFrom }) };
  return slabId === null ? api.removeSlab({ params, query }) : api.addSlab({ params, query, body: { slabId } });
}
