/**
 * Order of results as documented on the public page (LAW-07, DECISIONS.md "Relevance"), with the constants of the calculation.
 * `why` of a search result contains a listing's values.
 */

export const explainRanking = { id: 'search.explainRanking', method: 'GET', path: '/api/v1/search/ranking' } as const;
