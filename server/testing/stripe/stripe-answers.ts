import { createHash } from 'node:crypto';
import { badRequest, StripeApiError } from './stripe-api-errors.ts';
import type { StripeDoc } from './stripe-docs.ts';
import { paymentsOf } from './stripe-invoices.ts';
import { checkParams, type ListOf, routeOf } from './stripe-routes.ts';
import { API_VERSION, type StripeState } from './stripe-state.ts';

type ApiRequest = { method: string; url: URL; headers: NodeJS.Dict<string | string[]>; body: string };
type ApiResponse = { status: number; body: unknown; headers: Record<string, string> };

/** Response to an idempotency key, and its request. */
export type Remembered = Map<string, { question: string; response: ApiResponse }>;

/** Handles one API request: authentication, version, idempotency, route. */
export function respondTo(
  state: StripeState,
  remembered: Remembered,
  secretKey: string,
  request: ApiRequest,
): ApiResponse {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const question = createHash('sha256')
    .update([request.method, request.url.pathname, request.body].join('\n'))
    .digest('hex');
  const before = typeof key === 'string' ? remembered.get(key) : undefined;
  if (before?.question === question) {
    return { ...before.response, headers: { ...before.response.headers, 'idempotent-replayed': 'true' } };
  }
  const response = before ? responseFrom(mismatch) : responseFrom(() => run(state, secretKey, request));
  if (typeof key === 'string' && !before) remembered.set(key, { question, response });
  return response;
}

function mismatch(): never {
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  throw new StripeApiError(400, { type: 'idempotency_error', message });
}

function responseFrom(work: () => unknown): ApiResponse {
  try {
    return { status: 200, body: work(), headers: {} };
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return { status: error.status, body: error.body, headers: {} };
  }
}

function run(state: StripeState, secretKey: string, { method, url, headers, body }: ApiRequest): unknown {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    throw new StripeApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' });
  }
  if (headers['stripe-version'] !== API_VERSION) throw badRequest(`This stand-in speaks ${API_VERSION} only`);
  const match = routeOf(method, url.pathname);
  if (!match) {
    const message = `Unrecognized request URL (${method}: ${url.pathname}).`;
    throw new StripeApiError(404, { type: 'invalid_request_error', message });
  }
  const form = new URLSearchParams(method === 'POST' ? body : url.search);
  checkParams(match.route, form);
  const result = match.route.run({ state, ids: match.ids, form });
  const paths = [...form].flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : []));
  const shown = 'list' in result ? listOf(result, url.pathname, form) : structuredClone(result);
  for (const path of paths) expand(state, shown, path.split('.'));
  return shown;
}

function listOf({ list }: ListOf, url: string, form: URLSearchParams) {
  const limit = Number(form.get('limit') ?? 10);
  const after = form.get('starting_after');
  const start = after ? list.findIndex(({ id }) => id === after) + 1 : 0;
  const data = structuredClone(list.slice(start, start + limit));
  return { object: 'list', data, has_more: start + limit < list.length, url };
}

/** Replaces ids by objects, as `latest_invoice.payments` requests. An invoice contains its payments only on request. */
function expand(state: StripeState, shown: object, [field = '', ...rest]: string[]): void {
  const holder = shown as Record<string, unknown>;
  if (holder.object === 'invoice' && field === 'payments') {
    const data = structuredClone(paymentsOf(state, String(holder.id)));
    holder.payments = { object: 'list', data, has_more: false, url: '/v1/invoice_payments' };
  }
  const value = holder[field];
  if (value === undefined) throw badRequest(`This property cannot be expanded (${field}).`, { param: 'expand' });
  if (typeof value === 'string') {
    const doc: StripeDoc | undefined = state.docs.get(value);
    if (!doc) throw badRequest(`This property cannot be expanded (${field}).`, { param: 'expand' });
    holder[field] = structuredClone(doc);
  }
  if (rest.length === 0) return;
  const next = holder[field];
  for (const one of Array.isArray(next) ? next : [next]) if (one) expand(state, one, rest);
}
