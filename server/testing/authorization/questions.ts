import type { RequestFixture, RequestFixtures } from '../request-fixtures/request-fixture.ts';

/** Request that all personas send to an endpoint. `about`: subject of this row if the endpoint has several. */
export type Question = { id: string; about: string; fixture: RequestFixture };

const succeeds = ({ status = 200 }: RequestFixture) => status < 300;

/** First successful request (else the first), and those with a separate subject. */
export function questionsTo(id: string, requests: RequestFixtures): Question[] {
  const all = requests[id] ?? [];
  const special = all.filter(({ about }) => about !== undefined);
  const plain = all.filter(({ about }) => about === undefined);
  const first = plain.find(succeeds) ?? (special.length === 0 ? plain[0] : undefined);
  return [...(first ? [first] : []), ...special].map((fixture) => ({ id, about: fixture.about ?? '', fixture }));
}
