import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { findActorByToken } from '../../src/identity/sessions/sessions.queries.ts';
import { sessionCookie } from '../../src/platform/http/session.ts';
import { type Ask, type Asks, send } from '../asks/ask.ts';
import { everyAsk } from '../asks/every-ask.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { makePersona, newCookie } from './personas.ts';
import { type Question, questionsTo } from './questions.ts';
import { type Persona, rowName } from './table.rules.ts';

export type Knock = Pick<Question, 'id' | 'about'> & {
  /** What the persona was answered. */
  status: number;
  /** Addresses of other people's accounts that the answer holds. */
  addresses: string[];
  /** The question is the persona's own: they asked it as it stands. */
  isOwners: boolean;
  /** What the question's own person was answered after that, and what they had been promised. */
  after: { status: number; promised: number };
};

/** By row of the table. */
export type Knocks = Map<string, Knock>;

/**
 * Asks every endpoint's question as `persona`, in a world of their own, and goes on as the questions' own people do: later questions
 * find what earlier ones made.
 */
export async function knockEverywhere(persona: Persona): Promise<Knocks> {
  const test = await testApp();
  const asks = await everyAsk(test);
  const person = await makePersona(test, persona);
  const visit = { asks, email: person?.email, cookieOf: cookiesOf(test, persona, person) };
  const knocks: Knocks = new Map();
  for (const { endpoint } of allRoutes) await knockAt(test, { ...visit, endpoint, knocks });
  return knocks;
}

type CookieOf = (ask: Ask) => Promise<string | undefined>;
type Visit = { endpoint: AnyEndpoint; asks: Asks; email: string | undefined; cookieOf: CookieOf; knocks: Knocks };

/** As `actor` and `somebody` of `testing/` make them. */
const accountAddress = /\b(?:ada\.\d+|bianca)\.\d+@prova\.test\b/g;

const addressesIn = (body: string, own: string | undefined) =>
  [...new Set(body.match(accountAddress))].filter((address) => address !== own);

async function knockAt(test: TestApp, { endpoint, asks, email, cookieOf, knocks }: Visit) {
  const questions = questionsTo(endpoint.id, asks);
  const answers = new Map<Question, Pick<Knock, 'status' | 'addresses'>>();
  for (const question of questions) {
    const cookie = await cookieOf(question.ask);
    if (cookie === question.ask.cookie) continue;
    const { cookie: _, ...ask } = question.ask;
    const { statusCode, body } = await send(test, endpoint.method, { ...ask, ...(cookie && { cookie }) });
    answers.set(question, { status: statusCode, addresses: addressesIn(body, email) });
  }
  for (const ask of asks[endpoint.id] ?? []) {
    const { statusCode: status, body } = await send(test, endpoint.method, ask);
    const question = questions.find((one) => one.ask === ask);
    if (!question) continue;
    const { id, about } = question;
    const after = { status, promised: ask.status ?? 200 };
    const answer = answers.get(question) ?? { status, addresses: addressesIn(body, email) };
    knocks.set(rowName(id, about), { id, about, ...answer, isOwners: !answers.has(question), after });
  }
}

/** The cookie with which the persona asks. The owner asks with the question's own, where it is somebody's and no admin's. */
function cookiesOf(test: TestApp, persona: Persona, person: Awaited<ReturnType<typeof makePersona>>): CookieOf {
  return async ({ cookie = '' }) => {
    const parts = cookie.split('; ').filter((part) => part !== '');
    const own = parts.find((part) => part.startsWith(`${sessionCookie}=`));
    if (persona === 'owner' && own) {
      const found = await findActorByToken(test.deps, own.slice(sessionCookie.length + 1));
      if (found?.actor.role !== 'ADMIN') return cookie;
    }
    // What else the browser holds belongs to the question: what a provider proved.
    const others = parts.filter((part) => part !== own);
    const session = person ? [await newCookie(test, person)] : [];
    return [...session, ...others].join('; ') || undefined;
  };
}
