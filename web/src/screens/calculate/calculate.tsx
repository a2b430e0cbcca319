import { Calculator, typeIn } from '../../calculator/calculator';

export const handle = { title: (query: URLSearchParams) => `calculator.${typeIn(query)}` };

/** For members: the answer is saved, and costs a search. */
export default function Calculate() {
  return <Calculator />;
}
