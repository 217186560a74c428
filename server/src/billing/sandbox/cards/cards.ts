import type { ProviderCard } from '../../payments/payment-provider.port.ts';
import { PaymentsError } from '../../payments/payment-provider.port.ts';
import { change, type Ledger, lockCustomer, make, queueEvent, type SandboxParts, write } from '../ledger.ts';
import { deleteObject, findChildren, findObject } from '../sandbox.store.ts';
import { viewCard } from '../sandbox.view.ts';
import type { Stored } from '../sandbox-docs.ts';
import type { ReadCard } from './card-input.parser.ts';
import { findByName } from './test-cards.rules.ts';

/** Test cards identified by name need an expiry date: this many years from now. */
const YEARS_OF_NAMED_CARDS = 3;

/** Creates a card with brand, last four digits, expiry and behavior. */
export function makeCard(ledger: Ledger, { card, expMonth, expYear }: ReadCard): Promise<Stored<'card'>> {
  const { number, brand, behaviour } = card;
  return make(ledger, 'card', { brand, last4: number.slice(-4), expMonth, expYear, behaviour, setUp: false });
}

/**
 * The card for a payment: a saved one, or a new one by a published test name.
 * @throws PaymentsError `no_such_card`
 */
export async function cardToUse(ledger: Ledger, customerId: string, cardId: string): Promise<Stored<'card'>> {
  const named = findByName(cardId);
  if (named) {
    return makeCard(ledger, { card: named, expMonth: 12, expYear: ledger.now.getUTCFullYear() + YEARS_OF_NAMED_CARDS });
  }
  const card = await findObject(ledger.trx, 'card', cardId);
  if (card?.parentId !== customerId) throw new PaymentsError('no_such_card', 'the customer has no such card');
  return card;
}

/** `setUp`: the customer authorized later charges at the bank. */
export async function attachCard(
  ledger: Ledger,
  card: Stored<'card'>,
  customerId: string,
  setUp: boolean,
): Promise<void> {
  if (card.parentId === customerId && (card.doc.setUp || !setUp)) return;
  await change(ledger, card, { setUp: card.doc.setUp || setUp }, { parentId: customerId });
  if (card.parentId !== customerId) await queueEvent(ledger, 'payment_method.attached', card.id);
}

export async function listCards({ db }: SandboxParts, customerId: string): Promise<ProviderCard[]> {
  return (await findChildren(db, 'card', customerId)).map(viewCard);
}

export function removeCard(parts: SandboxParts, customerId: string, cardId: string): Promise<void> {
  return write(parts, async (ledger) => {
    const card = await findObject(ledger.trx, 'card', cardId);
    if (card?.parentId !== customerId) throw new PaymentsError('no_such_card', 'the customer has no such card');
    await lockCustomer(ledger, customerId);
    const lockedCard = await findObject(ledger.trx, 'card', cardId);
    if (lockedCard?.parentId !== customerId) throw new PaymentsError('no_such_card', 'the customer has no such card');
    for (const subscription of await findChildren(ledger.trx, 'subscription', customerId)) {
      if (subscription.doc.cardId === cardId) await change(ledger, subscription, { cardId: null });
    }
    // Keeps the card row, because past payments show it.
    await change(ledger, lockedCard, {}, { parentId: null });
    await queueEvent(ledger, 'payment_method.detached', cardId);
  });
}

/** Deletes all cards of a customer. */
export async function deleteCards(ledger: Ledger, customerId: string): Promise<void> {
  for (const card of await findChildren(ledger.trx, 'card', customerId)) {
    await deleteObject(ledger.trx, card.id);
    await queueEvent(ledger, 'payment_method.detached', card.id);
  }
}
