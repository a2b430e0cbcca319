/** A guest's browser keeps nothing of a member; what a closed tab left behind goes too. Browsers offer caches on https only. */
export async function forgetAsGuest() {
  const names = await globalThis.caches?.keys();
  if (names?.length) await (await import('./kept')).forgetKept();
}
