import { api } from '../client/api';

/** Assigns a schedule to a province, or removes the one that it has. */
export function assignSlab(provinceId: string, slabId: string | null, confirmBrokenCases: boolean) {
  const params = { provinceId };
  const query = { confirmBrokenCases: String(confirmBrokenCases) };
  return slabId === null ? api.removeSlab({ params, query }) : api.addSlab({ params, query, body: { slabId } });
}
