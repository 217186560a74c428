import { type Payments, PaymentsError, type ProviderSubscription } from '../../payments/payment-provider.port.ts';
import { attemptIntent } from '../attempt-intent.ts';
import { attachCard, cardToUse } from '../cards/cards.ts';
import { makeIntent } from '../intents.ts';
import { change, getObject, type Ledger, lockCustomer, make, once, queueEvent, type SandboxParts } from '../ledger.ts';
import type { Stored, SubscriptionDoc } from '../sandbox-docs.ts';
import { draftInvoice, finalizeInvoice } from './charge-invoice.ts';
import { showSubscription } from './show-subscription.ts';
import { daysLater, incompleteUntil, periodEnd } from './subscription.rules.ts';

type StartSubscriptionInput = Parameters<Payments['startSubscription']>[0];

const instants = (input: ProviderSubscription): ProviderSubscription => ({
  ...input,
  currentPeriodEnd: new Date(input.currentPeriodEnd),
  trialEnd: input.trialEnd && new Date(input.trialEnd),
  endedAt: input.endedAt && new Date(input.endedAt),
});

export async function startSubscription(
  parts: SandboxParts,
  input: StartSubscriptionInput,
): Promise<ProviderSubscription> {
  const result = await once(parts, 'startSubscription', input, async (ledger) => {
    await lockCustomer(ledger, input.customerId);
    const card = input.cardId === null ? null : await cardToUse(ledger, input.customerId, input.cardId);
    const subscription = await makeSubscription(ledger, input);
    if (input.trialDays > 0 || subscription.doc.amountMinor === 0) await saveTrialCard(ledger, subscription, card);
    else await payFirst(ledger, subscription, card);
    return showSubscription(ledger.trx, await getObject(ledger.trx, 'subscription', subscription.id));
  });
  // A stored result has its instants as strings.
  return instants(result);
}

async function makeSubscription(ledger: Ledger, input: StartSubscriptionInput): Promise<Stored<'subscription'>> {
  const { customerId, priceId, trialDays, reference } = input;
  const { priceMinor, currency, interval } = (await getObject(ledger.trx, 'price', priceId)).doc;
  if (interval === null) throw new PaymentsError('refused', 'this price is paid once');
  const trialEnd = trialDays > 0 ? daysLater(ledger.at, trialDays) : null;
  const end = trialEnd ?? periodEnd(ledger.at, interval, 1);
  const isIncomplete = !trialEnd && priceMinor > 0;
  const doc: SubscriptionDoc = {
    customerId,
    status: trialEnd ? 'trialing' : isIncomplete ? 'incomplete' : 'active',
    priceId,
    amountMinor: priceMinor,
    currency,
    interval,
    anchor: (trialEnd ?? ledger.at).toISOString(),
    periods: trialEnd ? 0 : 1,
    periodEnd: end.toISOString(),
    trialEnd: trialEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: false,
    endedAt: null,
    cardId: null,
    firstIntentId: null,
    reference,
  };
  const dueAt = isIncomplete ? incompleteUntil(ledger.at) : end;
  const subscription = await make(ledger, 'subscription', doc, { parentId: customerId, dueAt });
  await queueEvent(ledger, 'customer.subscription.created', subscription.id);
  const amountMinor = isIncomplete ? priceMinor : 0;
  const draft = await draftInvoice(ledger, subscription, { start: ledger.at, end, amountMinor });
  const intent = await finalizeInvoice(ledger, draft, reference);
  return change(ledger, subscription, { firstIntentId: intent?.id ?? null });
}

/** Charges nothing. A trial needs a card for later charges, unless the customer has a saved one. */
async function saveTrialCard(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  card: Stored<'card'> | null,
): Promise<void> {
  const { customerId, reference, amountMinor } = subscription.doc;
  if (card && (amountMinor === 0 || card.parentId === customerId)) {
    await attachCard(ledger, card, customerId, false);
    await change(ledger, subscription, { cardId: card.id });
    return;
  }
  if (amountMinor === 0) return;
  const request = { customerId, reference, subscriptionId: subscription.id, saveCard: true };
  const intent = await makeIntent(ledger, { ...request, kind: 'setup' });
  await change(ledger, subscription, { firstIntentId: intent.id });
  if (card) await attemptIntent(ledger, intent, card, { isCustomerPresent: true });
}

async function payFirst(
  ledger: Ledger,
  subscription: Stored<'subscription'>,
  card: Stored<'card'> | null,
): Promise<void> {
  const { firstIntentId } = subscription.doc;
  if (!card || firstIntentId === null) return;
  await attemptIntent(ledger, await getObject(ledger.trx, 'intent', firstIntentId), card, { isCustomerPresent: true });
}
