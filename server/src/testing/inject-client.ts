import type { FastifyInstance } from 'fastify';
import { type ApiClient, ApiError, urlOf } from '#contract/client';
import type { AnyEndpoint } from '#contract/endpoint';

/** The typed client over `app.inject`: what the browser's client does, without a socket. */
export function injectClient(app: FastifyInstance, cookie?: string): ApiClient {
  const client = {
    async call(endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown; body?: unknown }) {
      const hasBody = 'body' in input && input.body !== undefined;
      const response = await app.inject({
        method: endpoint.method,
        url: urlOf(endpoint, input),
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { payload: JSON.stringify(input.body) } : {}),
      });
      const body = response.json();
      if (response.statusCode >= 400) throw new ApiError(response.statusCode, body);
      return body;
    },
  };
  return client as ApiClient;
}
