import type { ProviderCard } from '../../payments/payment-provider.port.ts';
import { PaymentsError } from '../../payments/payment-provider.port.ts';
import { change, type Ledger, lockCustomer, make, queueEvent, type SandboxParts, write } from '../ledger.ts';
import { deleteObject, findChildren, findObject } from '../sandbox.store.ts';
import { viewCard } from '../sandbox.view.ts';
import type { Stored } from '../sandbox-docs.ts';
import type { ReadCard } from './card-input.parser.ts';
import { findByName } from './test-cards.rules.ts';

/** The numbers behind a name need a date: this many years from now. */
const YEARS_OF_NAMED_CARDS = 3;

/** A card as its bank sees it from now on: brand, last four digits, expiry and how it answers. */
export function makeCard(ledger: Ledger, { card, expMonth, expYear }: ReadCard): Promise<Stored<'card'>> {
  const { number, brand, behaviour } = card;
  return make(ledger, 'card', { brand, last4: number.slice(-4), expMonth, expYear, behaviour, setUp: false });
}

/**
 * The card that a customer wants to pay with: one they keep, or a fresh one by a published name.
 * @throws PaymentsError `no_such_card`.
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
    // What was paid with it still shows it.
    await change(ledger, lockedCard, {}, { parentId: null });
    await queueEvent(ledger, 'payment_method.detached', cardId);
  });
}

/** With their owner: nothing of a card is left. */
export async function deleteCards(ledger: Ledger, customerId: string): Promise<void> {
  for (const card of await findChildren(ledger.trx, 'card', customerId)) {
    await deleteObject(ledger.trx, card.id);
    await queueEvent(ledger, 'payment_method.detached', card.id);
  }
}
