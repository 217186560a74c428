import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, ApiError, urlOf } from '#contract/platform/client';
import type { AnyEndpoint } from '#contract/platform/endpoint';

/** What clients were answered, all of them together. */
export type Heard = {
  /** How often each status came; 0: nothing answered. */
  statuses: Map<number, number>;
  /** 5xx that are no 503 with `Retry-After`: there must be none. */
  wrong: string[];
  /** When the latest success was asked for and answered, by `performance.now()`. */
  successes: { asked: number; answered: number }[];
};

export const newHeard = (): Heard => ({ statuses: new Map(), wrong: [], successes: [] });

type Request = { method: string; path: string; headers: Record<string, string>; body: string | Uint8Array | undefined };
type Answer = { status: number; text: string };

/** How soon somebody asks again who was not answered: sooner than we say, as impatient people do. */
const PAUSE_MS = 60;
const GIVES_UP_MS = 90_000;

/** Nobody answered, and whoever asked does not know what became of it. */
export class Unanswered extends Error {}

/** `givesUp`: at the first answer that does not come. */
type Patience = { givesUp?: boolean };

/**
 * Asks until somebody answers: a connection that is refused or breaks, and a 503, are asked again with the same key, as by a person who presses the button again.
 * @returns the first other answer.
 * @throws Unanswered when there is none for 90 s
 */
export async function insist(
  origin: string,
  request: Request,
  heard: Heard,
  { givesUp = false }: Patience = {},
): Promise<Answer> {
  const deadline = performance.now() + (givesUp ? 0 : GIVES_UP_MS);
  for (;;) {
    const answer = await askOnce(origin, request, heard);
    if (answer.status !== 0 && answer.status !== 503) return answer;
    if (performance.now() > deadline) throw new Unanswered(`Nobody answered ${request.method} ${request.path}`);
    await wait(PAUSE_MS);
  }
}

/** Asks once. Status 0: nothing answered, or not to the end. */
export async function askOnce(origin: string, request: Request, heard: Heard): Promise<Answer> {
  const { method, path, headers, body } = request;
  const asked = performance.now();
  const sent = typeof body === 'object' ? new Uint8Array(body) : body;
  const answer = await hear(
    fetch(new URL(path, origin), { method, headers, ...(sent !== undefined && { body: sent }) }),
  );
  const { status, again, text } = answer;
  heard.statuses.set(status, (heard.statuses.get(status) ?? 0) + 1);
  if (status >= 500 && (status !== 503 || again === null)) heard.wrong.push(`${status} for ${method} ${path}: ${text}`);
  if (status >= 200 && status < 300) heard.successes.push({ asked, answered: performance.now() });
  return { status, text };
}

async function hear(coming: Promise<Response>): Promise<Answer & { again: string | null }> {
  try {
    const response = await coming;
    return { status: response.status, again: response.headers.get('retry-after'), text: await response.text() };
  } catch {
    return { status: 0, again: null, text: '' };
  }
}

/** The typed client of somebody who asks again until they are answered. */
export function insistingClient(origin: string, cookie: string, heard: Heard, patience: Patience): ApiClient {
  const client = {
    async call(
      endpoint: AnyEndpoint,
      input: { params?: unknown; query?: unknown; body?: unknown },
      { idempotencyKey }: { idempotencyKey?: string } = {},
    ) {
      const headers = {
        cookie,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      };
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      const request = { method: endpoint.method, path: urlOf(endpoint, input), headers, body };
      const { status, text } = await insist(origin, request, heard, patience);
      if (status >= 400) throw new ApiError(status, JSON.parse(text));
      return JSON.parse(text);
    },
  };
  return client as ApiClient;
}
