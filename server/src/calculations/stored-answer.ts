/** What is stored is all but the id, so that others can be shown it as it is. */
export const withId = (id: string | null, answer: string) => `{"id":${JSON.stringify(id)},${answer.slice(1)}`;

export const withSearchesLeft = (answer: string, searchesLeft: number) =>
  `${answer.slice(0, -1)},"searchesLeft":${searchesLeft}}`;
