import { createElement, type ReactNode } from 'react';

type Bodies = (render: (index: number) => ReactNode) => ReactNode;

/** Stands for `member/long-table`, which renders no rows without a window: renders all of them. */
export function useLongTable({ count }: { count: number }) {
  const bodies: Bodies = (render) =>
    Array.from({ length: count }, (_, index) => createElement('tbody', { key: index }, render(index)));
  return { virtual: { measurementsCache: [], scrollToIndex: () => undefined }, from: 0, to: count - 1, bodies };
}
