import { type ApiClient, ApiError, encodeQuery } from '#contract/platform/client';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import type { Deps } from '../deps.ts';
import type { Actor, RequestContext, Route } from './context.ts';
import { describeFailure } from './error-handler.ts';
import { runEndpoint } from './run-endpoint.ts';

/**
 * API client for loaders during server rendering: same access checks, validation and errors as over HTTP, without a
 * socket. Passes the query as text, so that both parse it the same way.
 */
export function inProcessClient<D extends Deps>(
  bindings: ReadonlyMap<string, Route<D>>,
  call: { deps: D; actor: Actor | null; caller: RequestContext },
): ApiClient {
  const client = {
    async call(
      endpoint: AnyEndpoint,
      input: { params?: unknown; query?: unknown; body?: unknown },
      { idempotencyKey = null }: { idempotencyKey?: string | null } = {},
    ) {
      const binding = bindings.get(endpoint.id);
      if (!binding) throw new Error(`No binding for ${endpoint.id}`);
      const query = Object.fromEntries(encodeQuery((input.query ?? {}) as Record<string, unknown>));
      try {
        const caller = { ...call.caller, idempotencyKey };
        return await runEndpoint(binding, { ...call, caller, raw: { params: input.params, query, body: input.body } });
      } catch (error) {
        const { status, body } = describeFailure(error, call.caller.requestId);
        if (status >= 500) call.deps.log.error({ err: error, requestId: body.requestId }, 'page call failed');
        throw new ApiError(status, body);
      }
    },
  };
  return client as ApiClient;
}
