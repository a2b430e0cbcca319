/** Answers are stored without the id, so that shared links can show the stored text unchanged. */
export const withId = (id: string | null, answer: string) => `{"id":${JSON.stringify(id)},${answer.slice(1)}`;

export const withSearchesLeft = (answer: string, searchesLeft: number) =>
  `${answer.slice(0, -1)},"searchesLeft":${searchesLeft}}`;
