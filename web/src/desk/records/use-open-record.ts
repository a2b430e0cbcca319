import { useState } from 'react';

/**
 * The open record of a list, by its id in the address, and a function that replaces it by a newer state. A record that
 * leaves the filtered list, or its page, stays open as it was last read.
 */
export function useOpenRecord<Row extends { id: string }>(rows: readonly Row[] | undefined, id: string) {
  const listed = rows?.find((row) => row.id === id);
  const [last, setLast] = useState(listed);
  if (listed !== undefined && listed !== last) setLast(listed);
  return [last?.id === id ? last : undefined, setLast] as const;
}
