/** Removes everything stored of a member, also what a closed tab left, once a guest is here. Browsers have caches on https only. */
export async function clearOfflineDataForGuest() {
  const names = await globalThis.caches?.keys();
  if (names?.length) await (await import('./offline-copies')).clearOfflineData();
}
