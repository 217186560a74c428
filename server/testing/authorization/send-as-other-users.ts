import type { AnyEndpoint } from '#contract/platform/endpoint';
import { partsOf } from '../fuzz/requests-to.ts';
import { validateResponse } from '../fuzz/validate-response.rules.ts';
import { writeOut } from '../fuzz/write-out.ts';
import { type RequestFixture, type RequestFixtures, send } from '../request-fixtures/request-fixture.ts';
import type { TestApp } from '../test-app.ts';
import { databaseState } from './database-state.ts';
import { namedIdsOf, setValues, valuesAt } from './named-ids.ts';

/** Request about records of one user, sent by other users. */
export type Named = {
  endpoint: AnyEndpoint;
  fixture: RequestFixture;
  /** Locations of ids that belong to one user. */
  places: string[];
};

/** The ids of an endpoint that belong to one user; none for admin endpoints, where access control applies. */
export function ownIdsOf(endpoint: AnyEndpoint, open: ReadonlySet<string>): string[] {
  if (endpoint.who === 'admin') return [];
  return namedIdsOf(endpoint).filter((place) => !open.has(`${endpoint.id} ${place}`));
}

/** The owner gets a result, or an error about the current state: the request itself is valid. */
export const isOwners = ({ cookie, status = 200 }: RequestFixture) =>
  cookie !== undefined && (status < 300 || status === 409 || status === 402);

/** Request about records of one user, or null. A request with a separate row in the table is about a restricted record. */
export function namedIn(endpoint: AnyEndpoint, fixture: RequestFixture, open: ReadonlySet<string>): Named | null {
  if (!isOwners(fixture) || endpoint.who === 'admin') return null;
  const places = ownIdsOf(endpoint, open).filter((place) => valuesAt(endpoint, fixture, place).length > 0);
  return places.length > 0 ? { endpoint, fixture, places } : null;
}

type InjectResponse = Awaited<ReturnType<typeof send>>;

/** Texts of a response that no other user can know. Enum values are excluded. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 8 && !/^[A-Z_]+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const jsonOf = ({ headers, body }: InjectResponse): unknown =>
  String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : body;

/**
 * Sends it as each user in `otherCookies`, then as its owner. `otherRequest`: a request of the same kind by another owner.
 * Each id of this request is put into it in turn: an outer record may belong to its sender while the inner one does not.
 * @returns a line per problem
 */
export async function sendAsOtherUsers(
  test: TestApp,
  { endpoint, fixture, places }: Named,
  {
    otherCookies,
    otherRequest,
  }: { otherCookies: ReadonlyMap<string, string | undefined>; otherRequest: RequestFixture | undefined },
): Promise<string[]> {
  const rejected: { by: string; response: InjectResponse }[] = [];
  const problems: string[] = [];
  const watch = async (by: string, expectedStatuses: readonly number[], call: () => Promise<InjectResponse>) => {
    const before = await databaseState(test.deps);
    const response = await call();
    const after = await databaseState(test.deps);
    const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
    const complaint = validateResponse(endpoint, response, { method: endpoint.method, asItself: true });
    if (complaint) problems.push(`${by} ${complaint}`);
    if (!expectedStatuses.includes(response.statusCode)) problems.push(`${by} was answered ${response.statusCode}`);
    if (changed.length > 0) problems.push(`${by} changed ${changed.join(', ')}`);
    rejected.push({ by, response });
  };
  for (const [by, cookie] of otherCookies) {
    const { cookie: _, ...question } = fixture;
    await watch(by, [401, 403, 404], () =>
      send(test, endpoint.method, { ...question, ...(cookie !== undefined && { cookie }) }),
    );
  }
  for (const place of otherRequest && places.length > 1 ? places : []) {
    // The record may be in the wrong state, or the nested record is not part of it: nothing may change.
    await watch(`a user with ${place} in an own request`, [403, 404, 409, 422], () =>
      sendWith(test, { endpoint, fixture, otherRequest: otherRequest as RequestFixture, place }),
    );
  }
  const own = await send(test, endpoint.method, fixture);
  if (own.statusCode !== (fixture.status ?? 200))
    problems.push(`its own person was answered ${own.statusCode} after that`);
  const texts = privateTextsOf(fixture, own);
  for (const { by, response } of rejected)
    if (texts.some((text) => response.body.includes(text))) problems.push(`${by} received data of another user`);
  return problems.map((problem) => `${endpoint.id} (${fixture.url}): ${problem}`);
}

/** Texts in the response that only the owner can know: values of the request itself are no secret to its sender. */
export function privateTextsOf(fixture: RequestFixture, own: InjectResponse): string[] {
  const requestText = decodeURIComponent(fixture.url) + JSON.stringify(fixture.body ?? {});
  return own.statusCode < 300 ? textsOf(jsonOf(own)).filter((text) => !requestText.includes(text)) : [];
}

type Mixed = { endpoint: AnyEndpoint; fixture: RequestFixture; otherRequest: RequestFixture; place: string };

/** The other request with the value of this request at `place`. */
export async function sendWith(
  { app }: TestApp,
  { endpoint, fixture, otherRequest, place }: Mixed,
): Promise<InjectResponse> {
  const parts = partsOf(endpoint, otherRequest);
  setValues(parts, place, valuesAt(endpoint, fixture, place));
  const rawRequest = writeOut(endpoint, { as: 'asker', fixtureIndex: 0, parts, twists: [] }, otherRequest);
  return app.inject({
    ...rawRequest,
    method: endpoint.method,
    headers: { ...rawRequest.headers, cookie: otherRequest.cookie ?? '' },
  });
}

/** The request of another dataset with the same shape as `named`. */
export const likeIt = ({ endpoint, fixture, places }: Named, others: RequestFixtures): RequestFixture | undefined =>
  others[endpoint.id]?.find(
    (other) =>
      isOwners(other) &&
      other.about === fixture.about &&
      places.every((place) => valuesAt(endpoint, other, place).length > 0),
  );
