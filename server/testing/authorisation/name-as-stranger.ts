import type { AnyEndpoint } from '#contract/platform/endpoint';
import { type Ask, type Asks, send } from '../asks/ask.ts';
import { judgeAnswer } from '../fuzz/judge-answer.rules.ts';
import { partsOf } from '../fuzz/requests-to.ts';
import { writeOut } from '../fuzz/write-out.ts';
import type { TestApp } from '../test-app.ts';
import { databaseState } from './database-state.ts';
import { namedIdsOf, put, saidAt } from './named-ids.ts';

/** A question about what is somebody's own, asked by others. */
export type Named = {
  endpoint: AnyEndpoint;
  ask: Ask;
  /** The ids in it that are somebody's own. */
  places: string[];
};

/** The ids of an endpoint that are somebody's own; an admins' endpoint has its door. */
export function ownIdsOf(endpoint: AnyEndpoint, open: ReadonlySet<string>): string[] {
  if (endpoint.who === 'admin') return [];
  return namedIdsOf(endpoint).filter((place) => !open.has(`${endpoint.id} ${place}`));
}

/** Its own person is answered, or told that the step does not fit: a question to which nothing is missing. */
export const isOwners = ({ cookie, status = 200 }: Ask) =>
  cookie !== undefined && (status < 300 || status === 409 || status === 402);

/** The question as one about somebody's own, or null. What has a row of its own in the table is about something that not everybody may see. */
export function namedIn(endpoint: AnyEndpoint, ask: Ask, open: ReadonlySet<string>): Named | null {
  if (!isOwners(ask) || endpoint.who === 'admin') return null;
  const places = ownIdsOf(endpoint, open).filter((place) => saidAt(endpoint, ask, place).length > 0);
  return places.length > 0 ? { endpoint, ask, places } : null;
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Texts of an answer that nobody else can have come upon; enumerated words are everybody's. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 8 && !/^[A-Z_]+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const jsonOf = ({ headers, body }: Answer): unknown =>
  String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : body;

/**
 * Asks as everybody in `strangers`, by cookie, then as its own person. `theirs`: a question of the same kind whose person is somebody else, with ids of their own:
 * each of this one's ids is put into it in turn, for what is inside of something that may be their own.
 * @returns a line for everything that went wrong
 */
export async function nameAsStranger(
  test: TestApp,
  { endpoint, ask, places }: Named,
  { strangers, theirs }: { strangers: ReadonlyMap<string, string | undefined>; theirs: Ask | undefined },
): Promise<string[]> {
  const refused: { by: string; answer: Answer }[] = [];
  const problems: string[] = [];
  const watch = async (by: string, refusals: readonly number[], call: () => Promise<Answer>) => {
    const before = await databaseState(test.deps);
    const answer = await call();
    const after = await databaseState(test.deps);
    const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
    const complaint = judgeAnswer(endpoint, answer, { method: endpoint.method, asItself: true });
    if (complaint) problems.push(`${by} ${complaint}`);
    if (!refusals.includes(answer.statusCode)) problems.push(`${by} was answered ${answer.statusCode}`);
    if (changed.length > 0) problems.push(`${by} changed ${changed.join(', ')}`);
    refused.push({ by, answer });
  };
  for (const [by, cookie] of strangers) {
    const { cookie: _, ...question } = ask;
    await watch(by, [401, 403, 404], () =>
      send(test, endpoint.method, { ...question, ...(cookie !== undefined && { cookie }) }),
    );
  }
  for (const place of theirs && places.length > 1 ? places : []) {
    // What is theirs may be in a state in which the step does not fit, or the thing inside is told to be none of its: nothing may come of it.
    await watch(`somebody with ${place} in a question of their own`, [403, 404, 409, 422], () =>
      sendWith(test, { endpoint, ask, theirs: theirs as Ask, place }),
    );
  }
  const own = await send(test, endpoint.method, ask);
  if (own.statusCode !== (ask.status ?? 200)) problems.push(`its own person was answered ${own.statusCode} after that`);
  const texts = toldOf(ask, own);
  for (const { by, answer } of refused)
    if (texts.some((text) => answer.body.includes(text))) problems.push(`${by} was told what is not theirs`);
  return problems.map((problem) => `${endpoint.id} (${ask.url}): ${problem}`);
}

/** What an answer tells its own person, and nobody else can know: what the question says itself is no secret to who asks it. */
export function toldOf(ask: Ask, own: Answer): string[] {
  const asked = decodeURIComponent(ask.url) + JSON.stringify(ask.body ?? {});
  return own.statusCode < 300 ? textsOf(jsonOf(own)).filter((text) => !asked.includes(text)) : [];
}

type Mixed = { endpoint: AnyEndpoint; ask: Ask; theirs: Ask; place: string };

/** `theirs`, with what `ask` says at `place`. */
export async function sendWith({ app }: TestApp, { endpoint, ask, theirs, place }: Mixed): Promise<Answer> {
  const parts = partsOf(endpoint, theirs);
  put(parts, place, saidAt(endpoint, ask, place));
  const sent = writeOut(endpoint, { as: 'asker', asked: 0, parts, twists: [] }, theirs);
  return app.inject({ ...sent, method: endpoint.method, headers: { ...sent.headers, cookie: theirs.cookie ?? '' } });
}

/** The question of another world that says as much as `named` does. */
export const likeIt = ({ endpoint, ask, places }: Named, others: Asks): Ask | undefined =>
  others[endpoint.id]?.find(
    (other) =>
      isOwners(other) &&
      other.about === ask.about &&
      places.every((place) => saidAt(endpoint, other, place).length > 0),
  );
