import { type Payments, PaymentsError, type ProviderSubscription } from '../../payments/payment-provider.port.ts';
import { cardToUse, keepCard } from '../cards/cards.ts';
import { makeIntent } from '../intents.ts';
import { type Books, change, getObject, lockCustomer, make, once, type SandboxParts, tell } from '../open-books.ts';
import type { Stored, SubscriptionDoc } from '../sandbox-docs.ts';
import { tryIntent } from '../try-intent.ts';
import { draftInvoice, finalizeInvoice } from './charge-invoice.ts';
import { showSubscription } from './show-subscription.ts';
import { daysLater, incompleteUntil, periodEnd } from './subscription.rules.ts';

type Asked = Parameters<Payments['startSubscription']>[0];

const instants = (given: ProviderSubscription): ProviderSubscription => ({
  ...given,
  currentPeriodEnd: new Date(given.currentPeriodEnd),
  trialEnd: given.trialEnd && new Date(given.trialEnd),
  endedAt: given.endedAt && new Date(given.endedAt),
});

export async function startSubscription(parts: SandboxParts, given: Asked): Promise<ProviderSubscription> {
  const answer = await once(parts, 'startSubscription', given, async (books) => {
    await lockCustomer(books, given.customerId);
    const card = given.cardId === null ? null : await cardToUse(books, given.customerId, given.cardId);
    const subscription = await makeSubscription(books, given);
    if (given.trialDays > 0 || subscription.doc.amountMinor === 0) await keepFor(books, subscription, card);
    else await payFirst(books, subscription, card);
    return showSubscription(books.trx, await getObject(books.trx, 'subscription', subscription.id));
  });
  // An answer that was kept has its instants as text.
  return instants(answer);
}

async function makeSubscription(books: Books, given: Asked): Promise<Stored<'subscription'>> {
  const { customerId, priceId, trialDays, reference } = given;
  const { priceMinor, currency, interval } = (await getObject(books.trx, 'price', priceId)).doc;
  if (interval === null) throw new PaymentsError('refused', 'this price is paid once');
  const trialEnd = trialDays > 0 ? daysLater(books.at, trialDays) : null;
  const end = trialEnd ?? periodEnd(books.at, interval, 1);
  const isIncomplete = !trialEnd && priceMinor > 0;
  const doc: SubscriptionDoc = {
    customerId,
    status: trialEnd ? 'trialing' : isIncomplete ? 'incomplete' : 'active',
    priceId,
    amountMinor: priceMinor,
    currency,
    interval,
    anchor: (trialEnd ?? books.at).toISOString(),
    periods: trialEnd ? 0 : 1,
    periodEnd: end.toISOString(),
    trialEnd: trialEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: false,
    endedAt: null,
    cardId: null,
    firstIntentId: null,
    reference,
  };
  const dueAt = isIncomplete ? incompleteUntil(books.at) : end;
  const subscription = await make(books, 'subscription', doc, { parentId: customerId, dueAt });
  await tell(books, 'customer.subscription.created', subscription.id);
  const amountMinor = isIncomplete ? priceMinor : 0;
  const draft = await draftInvoice(books, subscription, { start: books.at, end, amountMinor });
  const intent = await finalizeInvoice(books, draft, reference);
  return change(books, subscription, { firstIntentId: intent?.id ?? null });
}

/** Nothing is paid now. A trial waits for a card that can be charged later; one that the customer keeps already is one. */
async function keepFor(books: Books, subscription: Stored<'subscription'>, card: Stored<'card'> | null): Promise<void> {
  const { customerId, reference, amountMinor } = subscription.doc;
  if (card && (amountMinor === 0 || card.parentId === customerId)) {
    await keepCard(books, card, customerId, false);
    await change(books, subscription, { cardId: card.id });
    return;
  }
  if (amountMinor === 0) return;
  const asked = { customerId, reference, subscriptionId: subscription.id, saveCard: true };
  const intent = await makeIntent(books, { ...asked, kind: 'setup' });
  await change(books, subscription, { firstIntentId: intent.id });
  if (card) await tryIntent(books, intent, card, { personThere: true });
}

async function payFirst(
  books: Books,
  subscription: Stored<'subscription'>,
  card: Stored<'card'> | null,
): Promise<void> {
  const { firstIntentId } = subscription.doc;
  if (!card || firstIntentId === null) return;
  await tryIntent(books, await getObject(books.trx, 'intent', firstIntentId), card, { personThere: true });
}
