import { vi } from 'vitest';
import type { EndpointAddress, InputOf, OutputOf } from '#contract/platform/endpoint';
import type { ErrorBody, ErrorCode } from '#contract/platform/errors';

/** A request as the server receives it. */
export type SentRequest<E extends EndpointAddress = EndpointAddress> = {
  id: string;
  params: Record<string, string>;
  body: E extends EndpointAddress ? (InputOf<E> extends { body: infer B } ? B : undefined) : unknown;
  idempotencyKey: string | null;
};

type Answer<E extends EndpointAddress> = (request: SentRequest<E>) => OutputOf<E> | Promise<OutputOf<E>>;
type Route = { endpoint: EndpointAddress; answer: (request: SentRequest) => unknown };

/** The response of one endpoint. `answer` throws a `Rejection` for an error, or any other error for a lost connection. */
export function on<E extends EndpointAddress>(endpoint: E, answer: Answer<E>): Route {
  return { endpoint, answer: answer as never };
}

/** An error response of the API. */
export class Rejection extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, code: ErrorCode, details?: ErrorBody['details']) {
    super(code);
    this.status = status;
    this.body = { code, message: '', requestId: 'test', ...(details && { details }) };
  }
}

/**
 * Replaces the network by the given endpoints until the end of the test.
 * @returns the requests so far, oldest first
 * @throws when a component calls an endpoint without a route
 */
export function startFakeServer(...routes: Route[]): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, window.location.origin);
    for (const { endpoint, answer } of routes) {
      const params = endpoint.method === (init.method ?? 'GET') ? paramsOf(endpoint.path, pathname) : null;
      if (!params) continue;
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const request: SentRequest = {
        id: endpoint.id,
        params,
        body: body as never,
        idempotencyKey: new Headers(init.headers).get('idempotency-key'),
      };
      requests.push(request);
      return respond(() => answer(request));
    }
    throw new Error(`No route for ${init.method ?? 'GET'} ${pathname}`);
  });
  return requests;
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const actual = pathname.split('/');
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(actual[index] ?? '');
    else if (part !== actual[index]) return null;
  }
  return params;
}

async function respond(answer: () => unknown): Promise<Response> {
  try {
    return Response.json(await answer());
  } catch (error) {
    if (error instanceof Rejection) return Response.json(error.body, { status: error.status });
    throw error;
  }
}
