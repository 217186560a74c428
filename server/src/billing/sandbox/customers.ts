import type { Payments } from '../payments/payment-provider.port.ts';
import { forgetCards } from './cards/cards.ts';
import { change, make, once, type SandboxParts, tell, write } from './open-books.ts';
import { deleteObject, findChildren, lockObject } from './sandbox.store.ts';
import { endNow } from './subscriptions/end-subscription.ts';
import { happen } from './try-intent.ts';

export function openCustomer(parts: SandboxParts, person: Parameters<Payments['openCustomer']>[0]): Promise<string> {
  return once(parts, 'openCustomer', person, async (books) => {
    const { reference, email, name } = person;
    return (await make(books, 'customer', { reference, email, name, removed: false })).id;
  });
}

/** Ends what they pay for, gives up what is open, forgets their cards and who they are. */
export function removeCustomer(parts: SandboxParts, customerId: string): Promise<void> {
  return write(parts, async (books) => {
    const customer = await lockObject(books.trx, 'customer', customerId);
    if (!customer || customer.doc.removed) return;
    for (const subscription of await findChildren(books.trx, 'subscription', customerId)) {
      await endNow(books, subscription);
    }
    await forgetCards(books, customerId);
    for (const intent of await findChildren(books.trx, 'intent', customerId)) {
      await happen(books, intent, { type: 'voided' });
      // A card that was used once belongs to nobody else.
      if (intent.doc.cardId) await deleteObject(books.trx, intent.doc.cardId);
    }
    await change(books, customer, { reference: '', email: '', name: '', removed: true });
    await tell(books, 'customer.deleted', customerId);
  });
}
