import type { AnyEndpoint } from '#contract/platform/endpoint';
import { type RequestFixture, type RequestFixtures, send } from '../asks/request-fixture.ts';
import { partsOf } from '../fuzz/requests-to.ts';
import { validateResponse } from '../fuzz/validate-response.rules.ts';
import { writeOut } from '../fuzz/write-out.ts';
import type { TestApp } from '../test-app.ts';
import { databaseState } from './database-state.ts';
import { namedIdsOf, setValues, valuesAt } from './named-ids.ts';

/** A question about what is somebody's own, asked by others. */
export type Named = {
  endpoint: AnyEndpoint;
  fixture: RequestFixture;
  /** The ids in it that are somebody's own. */
  places: string[];
};

/** The ids of an endpoint that are somebody's own; an admins' endpoint has its door. */
export function ownIdsOf(endpoint: AnyEndpoint, open: ReadonlySet<string>): string[] {
  if (endpoint.who === 'admin') return [];
  return namedIdsOf(endpoint).filter((place) => !open.has(`${endpoint.id} ${place}`));
}

/** Its own person is answered, or told that the step does not fit: a question to which nothing is missing. */
export const isOwners = ({ cookie, status = 200 }: RequestFixture) =>
  cookie !== undefined && (status < 300 || status === 409 || status === 402);

/** The question as one about somebody's own, or null. What has a row of its own in the table is about something that not everybody may see. */
export function namedIn(endpoint: AnyEndpoint, fixture: RequestFixture, open: ReadonlySet<string>): Named | null {
  if (!isOwners(fixture) || endpoint.who === 'admin') return null;
  const places = ownIdsOf(endpoint, open).filter((place) => valuesAt(endpoint, fixture, place).length > 0);
  return places.length > 0 ? { endpoint, fixture, places } : null;
}

type InjectResponse = Awaited<ReturnType<typeof send>>;

/** Texts of an answer that nobody else can have come upon; enumerated words are everybody's. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 8 && !/^[A-Z_]+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const jsonOf = ({ headers, body }: InjectResponse): unknown =>
  String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : body;

/**
 * Asks as everybody in `strangers`, by cookie, then as its own person. `theirs`: a question of the same kind whose person is somebody else, with ids of their own:
 * each of this one's ids is put into it in turn, for what is inside of something that may be their own.
 * @returns a line for everything that went wrong
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
    // What is theirs may be in a state in which the step does not fit, or the thing inside is told to be none of its: nothing may come of it.
    await watch(`somebody with ${place} in a question of their own`, [403, 404, 409, 422], () =>
      sendWith(test, { endpoint, fixture, otherRequest: otherRequest as RequestFixture, place }),
    );
  }
  const own = await send(test, endpoint.method, fixture);
  if (own.statusCode !== (fixture.status ?? 200))
    problems.push(`its own person was answered ${own.statusCode} after that`);
  const texts = privateTextsOf(fixture, own);
  for (const { by, response } of rejected)
    if (texts.some((text) => response.body.includes(text))) problems.push(`${by} was told what is not theirs`);
  return problems.map((problem) => `${endpoint.id} (${fixture.url}): ${problem}`);
}

/** What an answer tells its own person, and nobody else can know: what the question says itself is no secret to who asks it. */
export function privateTextsOf(fixture: RequestFixture, own: InjectResponse): string[] {
  const requestText = decodeURIComponent(fixture.url) + JSON.stringify(fixture.body ?? {});
  return own.statusCode < 300 ? textsOf(jsonOf(own)).filter((text) => !requestText.includes(text)) : [];
}

type Mixed = { endpoint: AnyEndpoint; fixture: RequestFixture; otherRequest: RequestFixture; place: string };

/** `theirs`, with what `ask` says at `place`. */
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

/** The question of another world that says as much as `named` does. */
export const likeIt = ({ endpoint, fixture, places }: Named, others: RequestFixtures): RequestFixture | undefined =>
  others[endpoint.id]?.find(
    (other) =>
      isOwners(other) &&
      other.about === fixture.about &&
      places.every((place) => valuesAt(endpoint, other, place).length > 0),
  );
