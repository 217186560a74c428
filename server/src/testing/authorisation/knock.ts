import type { AnyEndpoint } from '#contract/endpoint';
import { allRoutes } from '../../app.ts';
import { sessionCookie } from '../../http/session.ts';
import { findActorByToken } from '../../sessions/sessions.reads.ts';
import { type Ask, type Asks, send } from '../asks/ask.ts';
import { everyAsk } from '../asks/every-ask.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { makePersona, newCookie } from './personas.ts';
import { type Question, questionsTo } from './questions.ts';
import { type Persona, rowName } from './table.rules.ts';

export type Knock = Pick<Question, 'id' | 'about'> & {
  /** What the persona was answered. */
  status: number;
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
  const cookieOf = await identityOf(test, persona);
  const knocks: Knocks = new Map();
  for (const { endpoint } of allRoutes) await knockAt(test, { endpoint, asks, cookieOf, knocks });
  return knocks;
}

type CookieOf = (ask: Ask) => Promise<string | undefined>;
type Visit = { endpoint: AnyEndpoint; asks: Asks; cookieOf: CookieOf; knocks: Knocks };

async function knockAt(test: TestApp, { endpoint, asks, cookieOf, knocks }: Visit) {
  const questions = questionsTo(endpoint.id, asks);
  const answers = new Map<Question, number>();
  for (const question of questions) {
    const cookie = await cookieOf(question.ask);
    if (cookie === question.ask.cookie) continue;
    const { cookie: _, ...ask } = question.ask;
    const { statusCode } = await send(test, endpoint.method, { ...ask, ...(cookie && { cookie }) });
    answers.set(question, statusCode);
  }
  for (const ask of asks[endpoint.id] ?? []) {
    const { statusCode: status } = await send(test, endpoint.method, ask);
    const question = questions.find((one) => one.ask === ask);
    if (!question) continue;
    const { id, about } = question;
    const after = { status, promised: ask.status ?? 200 };
    const answer = { status: answers.get(question) ?? status, isOwners: !answers.has(question) };
    knocks.set(rowName(id, about), { id, about, ...answer, after });
  }
}

/** The cookie with which the persona asks. The owner asks with the question's own, where it is somebody's and no admin's. */
async function identityOf(test: TestApp, persona: Persona): Promise<CookieOf> {
  const person = await makePersona(test, persona);
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
