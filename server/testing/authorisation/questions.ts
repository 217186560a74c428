import type { RequestFixture, RequestFixtures } from '../asks/request-fixture.ts';

/** What is asked of everybody at one endpoint. `about`: what this row is about, where the endpoint has several. */
export type Question = { id: string; about: string; fixture: RequestFixture };

const succeeds = ({ status = 200 }: RequestFixture) => status < 300;

/** The first question that succeeds (of an endpoint without one, the first), and those that are about something of their own. */
export function questionsTo(id: string, requests: RequestFixtures): Question[] {
  const all = requests[id] ?? [];
  const special = all.filter(({ about }) => about !== undefined);
  const plain = all.filter(({ about }) => about === undefined);
  const first = plain.find(succeeds) ?? (special.length === 0 ? plain[0] : undefined);
  return [...(first ? [first] : []), ...special].map((fixture) => ({ id, about: fixture.about ?? '', fixture }));
}
