import type { CardError, PaymentDoc, SetupDoc, StripeDoc } from './stripe-docs.ts';
import type { StripeState } from './stripe-state.ts';

/** API error: `{ error: { type, code, message, … } }` with its status. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export function badRequest(message: string, more: { code?: string; param?: string } = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...more });
}

/** Decline with the resulting intent. */
export function declined(intent: PaymentDoc | SetupDoc, error: CardError): StripeApiError {
  return new StripeApiError(402, { ...error, [intent.object]: structuredClone(intent) });
}

/** @param param name of the request parameter. @throws ApiRefusal 404 `resource_missing` */
export function mustFind<K extends StripeDoc['object']>(
  state: StripeState,
  object: K,
  id: string,
  param = 'id',
): Extract<StripeDoc, { object: K }> {
  const match = state.docs.get(id);
  const isIt = (doc: StripeDoc | undefined): doc is Extract<StripeDoc, { object: K }> => doc?.object === object;
  if (isIt(match)) return match;
  throw missing(object, id, param);
}

export function missing(object: string, id: string, param = 'id'): StripeApiError {
  const message = `No such ${object}: '${id}'`;
  return new StripeApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
