import { useLayoutEffect, useRef, useState } from 'react';

/** The height of the rows that are not rendered. */
export const Gap = ({ columns, height }: { columns: number; height: number }) =>
  height <= 0 ? null : (
    <tr className="max-md:block" style={{ height }}>
      <td colSpan={columns} className="max-md:block">
        {null}
      </td>
    </tr>
  );

/** The offset of the list on the page. */
export function useTop() {
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
