import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type LongTable = { count: number; columns: number; rowPx: number; measured?: VirtualItem[] | undefined };

/** Renders only the rows of a long table that are in view, each in a `tbody`, with the height of the others around them. */
export function useLongTable({ count, columns, rowPx, measured }: LongTable) {
  const { frame, top } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- its result is passed to no memoised component.
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: 8,
    // Renders with the next frame, because several wheel events may come before it.
    useFlushSync: false,
    scrollMargin: top,
    // The height is not rounded, or it would change when rows are no longer rendered.
    measureElement: (row) => row.getBoundingClientRect().height,
    ...(measured && { initialMeasurementsCache: measured }),
  });
  const items = virtual.getVirtualItems();
  const [first, end] = [items[0], items.at(-1)];
  const bodies = (render: (index: number) => ReactNode) => (
    <>
      <tbody ref={frame} aria-hidden="true" className="max-md:block">
        <Gap columns={columns} height={first ? first.start - top : 0} />
      </tbody>
      {items.map(({ index, key }) => (
        <tbody key={key} ref={virtual.measureElement} data-index={index} className="max-md:block">
          {render(index)}
        </tbody>
      ))}
      <tbody aria-hidden="true" className="max-md:block">
        {/* Before the first rows this is the full height, so that the scroll position can be restored. */}
        <Gap columns={columns} height={virtual.getTotalSize() - (end ? end.end - top : 0)} />
      </tbody>
    </>
  );
  return { virtual, from: first?.index ?? 0, to: end?.index ?? 0, bodies };
}

/** The height of the rows that are not rendered. */
const Gap = ({ columns, height }: { columns: number; height: number }) =>
  height <= 0 ? null : (
    <tr className="max-md:block" style={{ height }}>
      <td colSpan={columns} className="max-md:block">
        {null}
      </td>
    </tr>
  );

/** The offset of the list on the page. */
function useTop() {
  const frame = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      frame.current && setTop(Math.round(frame.current.getBoundingClientRect().top + globalThis.scrollY));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return { frame, top };
}
