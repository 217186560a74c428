import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { cancelPayment, getProgress, initiatePayment } from '#contract/billing/payments';
import type { PaymentProgress, PaymentStarted } from '#contract/billing/payments.schemas';
import type { ApiClient } from '#contract/platform/client';
import type { InputOf } from '#contract/platform/endpoint';
import { newSendingKey } from '../../platform/forms/use-persisted-form.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { apiOf } from '../../platform/lib/queries.ts';

export type Order = InputOf<typeof initiatePayment>['body'];
type Attempt = { key: string; payload: string; started: PaymentStarted | null };

/** Retry delays in milliseconds after a missing response; the idempotency key makes retries safe. */
const AGAIN_MS = [800, 2500];

/** Retries when no response arrives. For idempotent requests only. */
export async function withRetry<T>(request: () => Promise<T>): Promise<T> {
  for (const pause of AGAIN_MS) {
    try {
      return await request();
    } catch (error) {
      if (!isApiError(error) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return request();
}

/**
 * One purchase attempt. Retries reuse its key; another request, or one after a decline, has a new key. A payment that
 * needs another card is resumed. Another method cancels it first, because it reserves the listing's slot.
 */
export function useAttempt() {
  const api = apiOf(useQueryClient());
  const attempt = useRef<Attempt | null>(null);

  async function start(body: Order): Promise<PaymentStarted> {
    const payload = JSON.stringify(body);
    const former = attempt.current;
    if (former?.payload === payload && former.started) return former.started;
    if (former?.started && former.payload !== payload) await cancelPrevious(api, former.started.paymentId);
    const own = former?.payload === payload ? former : { key: newSendingKey(), payload, started: null };
    attempt.current = own;
    const { data } = await withRetry(() => api.call(initiatePayment, { body }, { idempotencyKey: own.key }));
    own.started = data;
    return data;
  }

  return { start, reset: () => (attempt.current = null) };
}

/** A payment that can no longer be canceled is no error: the next steps show its outcome. */
async function cancelPrevious(api: ApiClient, id: number): Promise<void> {
  await withRetry(() => api.call(cancelPayment, { params: { id } })).catch((error: unknown) => {
    if (!isApiError(error) || error.status === 0) throw error;
  });
}

/** Query of a client secret by its type. */
export const secretQuery = (secret: string) =>
  secret.startsWith('seti_') ? { setup_intent_client_secret: secret } : { payment_intent_client_secret: secret };

/** Current progress of a payment. */
export async function loadProgress(api: ApiClient, secret: string): Promise<PaymentProgress> {
  return (await api.call(getProgress, { query: secretQuery(secret) })).data;
}
