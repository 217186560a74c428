import { type RequestFixture, send } from '../request-fixtures/request-fixture.ts';
import type { TestApp } from '../test-app.ts';
import { databaseState } from './database-state.ts';
import { valuesAt } from './named-ids.ts';
import { isOwners, type Named, privateTextsOf, sendWith } from './send-as-other-users.ts';

/** The ids in a request that succeeds for its owner and is empty for others. */
export function searchRequestOf(
  { endpoint, fixture }: Omit<Named, 'places'>,
  findsNothing: readonly string[],
): Named | null {
  const own = findsNothing.filter((row) => row.startsWith(`${endpoint.id} `)).map((row) => row.split(' ')[1] ?? '');
  const places = isOwners(fixture) ? own.filter((place) => valuesAt(endpoint, fixture, place).length > 0) : [];
  return places.length > 0 ? { endpoint, fixture, places } : null;
}

/**
 * Sends the same request as another user, then puts the id into a request of that user.
 * @param otherRequest a request of the same kind by another user; if undefined, only the first step runs
 * @returns a line per problem; null if the owner gets no result either, because then the test proves nothing
 */
export async function searchAsOtherUser(
  test: TestApp,
  { endpoint, fixture, places }: Named,
  { cookie, otherRequest }: { cookie: string | undefined; otherRequest: RequestFixture | undefined },
): Promise<string[] | null> {
  const before = await databaseState(test.deps);
  const otherUserRequest = { ...fixture, ...(cookie !== undefined && { cookie }) };
  const responses = [await send(test, endpoint.method, otherUserRequest)];
  for (const place of otherRequest ? places : [])
    responses.push(await sendWith(test, { endpoint, fixture, otherRequest: otherRequest as RequestFixture, place }));
  const after = await databaseState(test.deps);
  const ownTexts = privateTextsOf(fixture, await send(test, endpoint.method, fixture));
  if (ownTexts.length === 0) return null;
  const problems = responses.flatMap((response) => {
    const responseData = response.statusCode === 200 ? response.json().data : null;
    const isNothing = responseData === null || (Array.isArray(responseData) && responseData.length === 0);
    return [
      ...([200, 403, 404].includes(response.statusCode) ? [] : [`was answered ${response.statusCode}`]),
      ...(isNothing ? [] : ['found something']),
      ...(ownTexts.some((text) => response.body.includes(text)) ? ['received data of another user'] : []),
    ];
  });
  if (Object.keys(after).some((table) => before[table] !== after[table])) problems.push('changed something');
  return problems.map((problem) => `${endpoint.id} (${fixture.url}): a stranger ${problem}`);
}
