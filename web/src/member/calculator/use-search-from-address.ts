import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { emptyDraft } from '../question/draft';
import type { Calculator } from '../question/use-calculator';
import type { SearchWords } from './use-kind-search';

/** The words of the search on the home page: they begin a new question, and leave the address, so that a reload keeps what was
    made of it. `enter` is for words that are pressed. */
export function useSearchFromAddress({ draft: { type }, change }: Pick<Calculator, 'draft' | 'change'>) {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const asked = query.get('q');
  const [entered, setEntered] = useState<SearchWords | null>(asked ? { words: asked, isFromAddress: true } : null);
  useEffect(() => {
    if (asked === null) return;
    if (asked) change(() => emptyDraft(type));
    // The type marks the address as that of a question which has begun, so that no other draft is continued.
    const rest = new URLSearchParams(query);
    rest.delete('q');
    rest.set('type', type);
    void navigate({ search: String(rest) }, { replace: true, preventScrollReset: true });
  }, [asked, type, change, query, navigate]);
  return { entered, enter: (words: string) => setEntered({ words, isFromAddress: false }) };
}
