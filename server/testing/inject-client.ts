import type { FastifyInstance } from 'fastify';
import { type ApiClient, ApiError, urlOf } from '#contract/platform/client';
import type { AnyEndpoint } from '#contract/platform/endpoint';

type Input = { params?: unknown; query?: unknown; body?: unknown; file?: Blob };
type Options = { idempotencyKey?: string };
type EncodedBody = { headers: Record<string, string>; payload?: string | Buffer };

async function bodyOf({ body, file }: { body?: unknown; file?: Blob }): Promise<EncodedBody> {
  if (file) {
    const form = new FormData();
    form.set('file', file);
    const written = new Response(form);
    const payload = Buffer.from(await written.arrayBuffer());
    return { headers: { 'content-type': written.headers.get('content-type') ?? '' }, payload };
  }
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

/** Tests act as visitors: requests without a user agent or from a bot are not counted. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Typed client over `app.inject`, like the browser client but without a socket. */
export function injectClient(app: FastifyInstance, cookie?: string, userAgent = browser): ApiClient {
  async function sendRequest(endpoint: AnyEndpoint, input: Input, { idempotencyKey }: Options) {
    const encoded = await bodyOf(input);
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: {
        'user-agent': userAgent,
        ...(cookie ? { cookie } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...encoded.headers,
      },
      ...(encoded.payload === undefined ? {} : { payload: encoded.payload }),
    });
    const body = response.json();
    if (response.statusCode >= 400) throw new ApiError(response.statusCode, body);
    return body;
  }
  const client = {
    call(endpoint: AnyEndpoint, input: Input, options: Options = {}) {
      const response = sendRequest(endpoint, input, options);
      // A test may start two calls and await them in order: the rejection of the second must not be unhandled.
      response.catch(() => undefined);
      return response;
    },
  };
  return client as ApiClient;
}
