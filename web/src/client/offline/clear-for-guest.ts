/** Removes what is stored of members, also by a closed tab, when a page finds a guest. Browsers have caches on https only. */
export async function clearOfflineDataForGuest() {
  const names = await globalThis.caches?.keys();
  if (names?.length) await (await import('./offline-copies')).clearOfflineData();
}
