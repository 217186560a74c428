import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { findActorByToken } from '../../src/identity/sessions/sessions.queries.ts';
import { sessionCookie } from '../../src/platform/http/session.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import { type RequestFixture, type RequestFixtures, send } from '../request-fixtures/request-fixture.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { makePersona, newCookie } from './personas.ts';
import { type Question, questionsTo } from './questions.ts';
import { type Persona, rowName } from './table.rules.ts';

export type Probe = Pick<Question, 'id' | 'about'> & {
  /** Status of the response to the persona. */
  status: number;
  /** Email addresses of other users' accounts in the response. */
  addresses: string[];
  /** The persona sent its own, unchanged request. */
  isOwners: boolean;
  /** Response to the request's owner afterwards, and the expected status. */
  after: { status: number; promised: number };
};

/** Keyed by row of the table. */
export type Probes = Map<string, Probe>;

/**
 * Sends every endpoint's request as `persona` in a separate dataset, then as the request's owner: later requests depend on earlier ones.
 */
export async function probeEndpoints(persona: Persona): Promise<Probes> {
  const test = await testApp();
  const requests = await allRequests(test);
  const user = await makePersona(test, persona);
  const visit = { requests, email: user?.email, cookieOf: cookiesOf(test, persona, user) };
  const probes: Probes = new Map();
  for (const { endpoint } of allRoutes) await probeEndpoint(test, { ...visit, endpoint, probes });
  return probes;
}

type CookieOf = (fixture: RequestFixture) => Promise<string | undefined>;
type Visit = {
  endpoint: AnyEndpoint;
  requests: RequestFixtures;
  email: string | undefined;
  cookieOf: CookieOf;
  probes: Probes;
};

/** Address format of `actor` and `createUser` in `testing/`. */
const accountAddress = /\b(?:ada\.\d+|bianca)\.\d+@prova\.test\b/g;

const addressesIn = (body: string, own: string | undefined) =>
  [...new Set(body.match(accountAddress))].filter((address) => address !== own);

async function probeEndpoint(test: TestApp, { endpoint, requests, email, cookieOf, probes }: Visit) {
  const questions = questionsTo(endpoint.id, requests);
  const responses = new Map<Question, Pick<Probe, 'status' | 'addresses'>>();
  for (const question of questions) {
    const cookie = await cookieOf(question.fixture);
    if (cookie === question.fixture.cookie) continue;
    const { cookie: _, ...fixture } = question.fixture;
    const { statusCode, body } = await send(test, endpoint.method, { ...fixture, ...(cookie && { cookie }) });
    responses.set(question, { status: statusCode, addresses: addressesIn(body, email) });
  }
  for (const fixture of requests[endpoint.id] ?? []) {
    const { statusCode: status, body } = await send(test, endpoint.method, fixture);
    const question = questions.find((one) => one.fixture === fixture);
    if (!question) continue;
    const { id, about } = question;
    const after = { status, promised: fixture.status ?? 200 };
    const response = responses.get(question) ?? { status, addresses: addressesIn(body, email) };
    probes.set(rowName(id, about), { id, about, ...response, isOwners: !responses.has(question), after });
  }
}

/** Session cookie of the persona. The owner uses the request's own cookie, unless that is absent or an admin's. */
function cookiesOf(test: TestApp, persona: Persona, user: Awaited<ReturnType<typeof makePersona>>): CookieOf {
  return async ({ cookie = '' }) => {
    const parts = cookie.split('; ').filter((part) => part !== '');
    const own = parts.find((part) => part.startsWith(`${sessionCookie}=`));
    if (persona === 'owner' && own) {
      const actorSession = await findActorByToken(test.deps, own.slice(sessionCookie.length + 1));
      if (actorSession?.actor.role !== 'ADMIN') return cookie;
    }
    // Other cookies belong to the request, such as a verified provider identity.
    const others = parts.filter((part) => part !== own);
    const session = user ? [await newCookie(test, user)] : [];
    return [...session, ...others].join('; ') || undefined;
  };
}
