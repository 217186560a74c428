import type { EndpointAddress, InputOf, OutputOf } from './endpoint.ts';
import type { ErrorBody, ErrorCode, FieldProblem } from './errors.ts';

/** Shared client type: in process during server rendering, over HTTP in the browser. */
export type ApiClient = {
  /** Resolves with the success body; rejects with `ApiError`. */
  call<E extends EndpointAddress>(
    endpoint: E,
    input: InputOf<E>,
    /** `keepalive`: the request outlives the page that sends it. */
    options?: { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean },
  ): Promise<OutputOf<E>>;
};

/** An error response. `status` 0 with SERVICE_UNAVAILABLE_EXCEPTION means that no response arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorBody['details'];
  readonly requestId: string;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.code = body.code;
    this.status = status;
    this.details = body.details;
    this.requestId = body.requestId;
  }

  get fields(): FieldProblem[] {
    return this.details?.fields ?? [];
  }
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Query rules of spec/001 §5: skips empty, null and empty lists; joins lists with commas. */
export function encodeQuery(query: Record<string, unknown>): URLSearchParams {
  const out = new URLSearchParams();
  for (const [key, value] of Object.entries(query) as [string, QueryValue][]) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) {
      if (value.length > 0) out.set(key, value.join(','));
    } else {
      out.set(key, String(value));
    }
  }
  return out;
}

/** Fills `:id` and the query: `/api/v1/listings/7?full=true`. */
export function urlOf(endpoint: Pick<EndpointAddress, 'path'>, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = encodeQuery((input.query ?? {}) as Record<string, unknown>).toString();
  return query ? `${path}?${query}` : path;
}
