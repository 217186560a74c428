import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, ApiError, urlOf } from '#contract/platform/client';
import type { AnyEndpoint } from '#contract/platform/endpoint';

/** Responses of all clients. */
export type ResponseLog = {
  /** Count per status; 0: no response. */
  statuses: Map<number, number>;
  /** 5xx other than 503 with `Retry-After`: none is allowed. */
  wrong: string[];
  /** Request and response time of the latest success, by `performance.now()`. */
  successes: { requestedAt: number; respondedAt: number }[];
};

export const createResponseLog = (): ResponseLog => ({ statuses: new Map(), wrong: [], successes: [] });

type Request = { method: string; path: string; headers: Record<string, string>; body: string | Uint8Array | undefined };
type ClientResponse = { status: number; text: string };

/** Pause before a retry in milliseconds: shorter than Retry-After, like an impatient user. */
const PAUSE_MS = 60;
const RETRY_TIMEOUT_MS = 90_000;

/** No response arrived, so the client does not know the result. */
export class Unanswered extends Error {}

/** @property shouldFailFast stops at the first missing response */
type RetryOptions = { shouldFailFast?: boolean };

/**
 * Retries a failed or broken connection and a 503 with the same key, like a user who presses the button again.
 * @returns the first other response.
 * @throws Unanswered when there is none for 90 s
 */
export async function retryUntilServed(
  origin: string,
  request: Request,
  responses: ResponseLog,
  { shouldFailFast = false }: RetryOptions = {},
): Promise<ClientResponse> {
  const deadline = performance.now() + (shouldFailFast ? 0 : RETRY_TIMEOUT_MS);
  for (;;) {
    const response = await sendOnce(origin, request, responses);
    if (response.status !== 0 && response.status !== 503) return response;
    if (performance.now() > deadline) throw new Unanswered(`No node responded to ${request.method} ${request.path}`);
    await wait(PAUSE_MS);
  }
}

/** Sends one request. Status 0: no complete response. */
export async function sendOnce(origin: string, request: Request, responses: ResponseLog): Promise<ClientResponse> {
  const { method, path, headers, body } = request;
  const requestedAt = performance.now();
  const payload = typeof body === 'object' ? new Uint8Array(body) : body;
  const response = await readResponse(
    fetch(new URL(path, origin), { method, headers, ...(payload !== undefined && { body: payload }) }),
  );
  const { status, again, text } = response;
  responses.statuses.set(status, (responses.statuses.get(status) ?? 0) + 1);
  if (status >= 500 && (status !== 503 || again === null))
    responses.wrong.push(`${status} for ${method} ${path}: ${text}`);
  if (status >= 200 && status < 300) responses.successes.push({ requestedAt, respondedAt: performance.now() });
  return { status, text };
}

async function readResponse(pending: Promise<Response>): Promise<ClientResponse & { again: string | null }> {
  try {
    const response = await pending;
    return { status: response.status, again: response.headers.get('retry-after'), text: await response.text() };
  } catch {
    return { status: 0, again: null, text: '' };
  }
}

/** Typed client of a user who retries until a response arrives. */
export function retryingClient(origin: string, cookie: string, responses: ResponseLog, retry: RetryOptions): ApiClient {
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
      const { status, text } = await retryUntilServed(origin, request, responses, retry);
      if (status >= 400) throw new ApiError(status, JSON.parse(text));
      return JSON.parse(text);
    },
  };
  return client as ApiClient;
}
