import type { CalculationType } from '@mizan/engine';
import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { Button } from '../../ui/button';
import { KindName } from '../found-kinds/kind-name';
import { searchQuery } from '../question/catalogue';
import { useWords } from '../words';

type ExamplesProps = { type: CalculationType; onTry: (words: string) => void };

/** Examples of kinds of suit, found by a few common words. A press searches for the words. */
export const Examples = memo(function Examples({ type, onTry }: ExamplesProps) {
  const { words } = useWords();
  const common = words('calculator.examples.words').split('|');
  const found = useQueries({
    queries: common.map((q) => searchQuery(q, { type, province: null, asOf: '', last: null })),
    combine: (results) => results.map(({ data }) => data?.kinds[0]),
  });
  // The examples stand last, so that nothing moves when they arrive.
  if (!found.some(Boolean)) return null;
  return (
    <div className="mt-4 grid gap-2">
      <p className="text-13 text-ink-3">{words('calculator.examples')}</p>
      <div className="flex flex-wrap gap-2">
        {common.map((q, index) => {
          const kind = found[index];
          return (
            kind && (
              <Button key={q} scale="small" className="rounded-[18px]! text-start" onClick={() => onTry(q)}>
                <KindName minor={kind.minorCategory} subMinor={kind.subMinorCategory} />
              </Button>
            )
          );
        })}
      </div>
    </div>
  );
});
