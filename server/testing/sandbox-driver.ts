import type { Deps } from '../src/billing/deps.ts';
import { decideAccount } from '../src/billing/sandbox/accounts.ts';
import { completeChallenge, submitCard } from '../src/billing/sandbox/answer-intent.ts';
import { findByName } from '../src/billing/sandbox/cards/test-cards.rules.ts';
import { advanceClock, signEvent } from '../src/billing/sandbox/run-sandbox.ts';
import { findEventsSince, findIntentBySecret } from '../src/billing/sandbox/sandbox.store.ts';
import type { PaymentsDriver } from './stripe/payments-driver.ts';
import type { TestClock } from './test-app.ts';

/** Drives the sandbox without an app: browser actions, time, and events. */
export function sandboxDriver(parts: Pick<Deps, 'db' | 'secrets'> & { clock: TestClock }): PaymentsDriver {
  let deliveredCount = 0;
  const ownerOf = async (clientSecret: string) => {
    const intent = await findIntentBySecret(parts.db, clientSecret);
    return { clientSecret, customerIds: intent ? [intent.doc.customerId] : [] };
  };
  return {
    confirm: async (clientSecret, name) => {
      const card = findByName(name === 'processing' ? 'pm_card_processing' : name);
      if (!card) throw new Error(`${name} is no test card`);
      const expYear = parts.clock.now().getUTCFullYear() + 5;
      const result = await submitCard(parts, await ownerOf(clientSecret), { card, expMonth: 12, expYear });
      if (!result.ok) throw new Error(`the card was not taken: ${result.code}`);
    },
    challenge: async (clientSecret, outcome) => {
      const result = await completeChallenge(parts, await ownerOf(clientSecret), outcome);
      if (!result.ok) throw new Error(`the bank requires no challenge: ${result.code}`);
    },
    onboard: (accountId, outcome) => decideAccount(parts, accountId, outcome),
    forward: async (ms) => {
      parts.clock.forward(ms);
      while (await advanceClock(parts));
    },
    signedEvents: async () => {
      const events = await findEventsSince(parts.db, new Date(0), deliveredCount, 10_000);
      deliveredCount = events.at(-1)?.sequence ?? deliveredCount;
      return events.map((event) => signEvent(parts, event));
    },
  };
}
