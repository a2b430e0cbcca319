import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { emptyDraft } from '../question/draft';
import type { Calculator } from '../question/use-calculator';
import type { SearchWords } from './use-kind-search';

/** Searches for the words in the address, which the home page puts there. They begin a new question, and are then removed from the
    address, so that a reload does not begin it again. `enter` searches for other words, such as those of an example. */
export function useSearchFromAddress({ draft: { type }, change }: Pick<Calculator, 'draft' | 'change'>) {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const searchTerm = query.get('q');
  const [entered, setEntered] = useState<SearchWords | null>(
    searchTerm ? { words: searchTerm, isFromAddress: true } : null,
  );
  useEffect(() => {
    if (searchTerm === null) return;
    if (searchTerm) change(() => emptyDraft(type));
    // The type in the address keeps the calculator from opening a draft of the other type.
    const rest = new URLSearchParams(query);
    rest.delete('q');
    rest.set('type', type);
    void navigate({ search: String(rest) }, { replace: true, preventScrollReset: true });
  }, [searchTerm, type, change, query, navigate]);
  return { entered, enter: (words: string) => setEntered({ words, isFromAddress: false }) };
}
