import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentsDriver } from './payments-driver.ts';
import { answerTo, type Remembered } from './stripe-answers.ts';
import { answerBank } from './stripe-charges.ts';
import type { PaymentDoc, SetupDoc } from './stripe-docs.ts';
import { confirmWith } from './stripe-intent-routes.ts';
import { ApiRefusal } from './stripe-refusals.ts';
import { allOf, newWorld, passTime, type World } from './stripe-world.ts';

/**
 * Stripe on this machine: an HTTP server that speaks the published API (docs.stripe.com/api, version 2026-10-28.endive) as far as our adapter does, and refuses what it does not know.
 * Everything lives in memory.
 */
export type StripeStandIn = {
  settings: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string };
  driver: PaymentsDriver;
  /** What was asked, as `POST /v1/customers`. */
  asked: string[];
  /** So many next requests are worked off, and answered 503 or cut off before their answer. */
  trouble: { kind: 'busy' | 'cut'; times: number };
  /** Happens once, just before the next request like `asked` is worked off: what another does at that moment. */
  meanwhile: { asked: RegExp; act: () => Promise<void> } | null;
  stop(): Promise<void>;
};

const keys = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
};

export async function startStripe(): Promise<StripeStandIn> {
  const world = newWorld();
  const remembered: Remembered = new Map();
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://stripe.test');
    const { method = 'GET', headers } = incoming;
    standIn.asked.push(`${method} ${url.pathname}`);
    const request = { method, url, headers, body: await text(incoming) };
    const { trouble, meanwhile } = standIn;
    if (meanwhile?.asked.test(`${method} ${url.pathname}`)) {
      standIn.meanwhile = null;
      await meanwhile.act();
    }
    const inTrouble = trouble.times > 0;
    if (inTrouble) trouble.times -= 1;
    // A busy server has done nothing; one whose answer is lost has.
    if (inTrouble && trouble.kind === 'busy') return outgoing.writeHead(503).end('{"error":{"type":"api_error"}}');
    const answer = answerTo(world, remembered, keys.secretKey, request);
    if (inTrouble) return outgoing.destroy();
    outgoing.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      ...answer.headers,
    });
    outgoing.end(JSON.stringify(answer.body));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StripeStandIn = {
    settings: { ...keys, apiBase: `http://127.0.0.1:${port}` },
    driver: driverOf(world),
    asked: [],
    trouble: { kind: 'busy', times: 0 },
    meanwhile: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function driverOf(world: World): PaymentsDriver {
  let sent = 0;
  return {
    confirm: async (clientSecret, card) => {
      try {
        confirmWith(world, intentWith(world, clientSecret), card);
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.status !== 402) throw error;
      }
    },
    challenge: async (clientSecret, outcome) => answerBank(world, intentWith(world, clientSecret), outcome),
    forward: async (ms) => passTime(world, Math.round(ms / 1000)),
    signedEvents: async () => {
      const events = world.events.slice(sent);
      sent = world.events.length;
      return events.map((event) => {
        const body = Buffer.from(JSON.stringify(event));
        return { body, signature: signStripe(body, keys.webhookSecret, new Date()) };
      });
    },
  };
}

function intentWith(world: World, clientSecret: string): PaymentDoc | SetupDoc {
  const intents = [...allOf(world, 'payment_intent'), ...allOf(world, 'setup_intent')];
  const found = intents.find(({ client_secret }) => client_secret === clientSecret);
  if (!found) throw new Error('No intent has this client secret');
  return found;
}

/** The header `Stripe-Signature` (docs.stripe.com/webhooks/signature): an HMAC-SHA256 over the time and the body's bytes. */
export function signStripe(body: Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
