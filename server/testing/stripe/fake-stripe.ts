import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentsDriver } from './payments-driver.ts';
import { completeOnboarding } from './stripe-account-routes.ts';
import { type Remembered, respondTo } from './stripe-answers.ts';
import { StripeApiError } from './stripe-api-errors.ts';
import { completeChallenge } from './stripe-charges.ts';
import type { PaymentDoc, SetupDoc } from './stripe-docs.ts';
import { confirmWith } from './stripe-intent-routes.ts';
import { allOf, createStripeState, passTime, type StripeState } from './stripe-state.ts';

/**
 * Local Stripe: an HTTP server for the published API (docs.stripe.com/api, version 2026-10-28.endive) as far as the adapter uses it.
 * Rejects everything else. In memory.
 */
export type FakeStripe = {
  settings: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string };
  driver: PaymentsDriver;
  /** Received requests, such as `POST /v1/customers`. */
  requests: string[];
  /** The next requests that get a 503 without effect, or lose their response after it. */
  fault: { kind: 'busy' | 'cut'; times: number };
  /** Runs once, just before the next request that matches `requests`: a concurrent action. */
  meanwhile: { requests: RegExp; act: () => Promise<void> } | null;
  stop(): Promise<void>;
};

const keys = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
};

export async function startStripe(): Promise<FakeStripe> {
  const state = createStripeState();
  const remembered: Remembered = new Map();
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://stripe.test');
    const { method = 'GET', headers } = incoming;
    fakeStripe.requests.push(`${method} ${url.pathname}`);
    const request = { method, url, headers, body: await text(incoming) };
    const { fault, meanwhile } = fakeStripe;
    if (meanwhile?.requests.test(`${method} ${url.pathname}`)) {
      fakeStripe.meanwhile = null;
      await meanwhile.act();
    }
    const hasFault = fault.times > 0;
    if (hasFault) fault.times -= 1;
    // A busy server has done nothing; one with a lost response has.
    if (hasFault && fault.kind === 'busy') return outgoing.writeHead(503).end('{"error":{"type":"api_error"}}');
    const response = respondTo(state, remembered, keys.secretKey, request);
    if (hasFault) return outgoing.destroy();
    outgoing.writeHead(response.status, {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      ...response.headers,
    });
    outgoing.end(JSON.stringify(response.body));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fakeStripe: FakeStripe = {
    settings: { ...keys, apiBase: `http://127.0.0.1:${port}` },
    driver: driverOf(state),
    requests: [],
    fault: { kind: 'busy', times: 0 },
    meanwhile: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fakeStripe;
}

function driverOf(state: StripeState): PaymentsDriver {
  let sent = 0;
  return {
    confirm: async (clientSecret, card) => {
      try {
        confirmWith(state, intentWith(state, clientSecret), card);
      } catch (error) {
        if (!(error instanceof StripeApiError) || error.status !== 402) throw error;
      }
    },
    challenge: async (clientSecret, outcome) => completeChallenge(state, intentWith(state, clientSecret), outcome),
    onboard: async (accountId, outcome) => completeOnboarding(state, accountId, outcome),
    forward: async (ms) => passTime(state, Math.round(ms / 1000)),
    signedEvents: async () => {
      const events = state.events.slice(sent);
      sent = state.events.length;
      return events.map((event) => {
        const body = Buffer.from(JSON.stringify(event));
        return { body, signature: signStripe(body, keys.webhookSecret, new Date()) };
      });
    },
  };
}

function intentWith(state: StripeState, clientSecret: string): PaymentDoc | SetupDoc {
  const intents = [...allOf(state, 'payment_intent'), ...allOf(state, 'setup_intent')];
  const intent = intents.find(({ client_secret }) => client_secret === clientSecret);
  if (!intent) throw new Error('No intent has this client secret');
  return intent;
}

/** The header `Stripe-Signature` (docs.stripe.com/webhooks/signature): an HMAC-SHA256 over the time and the body's bytes. */
export function signStripe(body: Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
