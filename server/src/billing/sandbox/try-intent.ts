import { PaymentsError } from '../payments/payment-provider.port.ts';
import { keepCard } from './cards/cards.ts';
import { tryCard } from './cards/test-cards.rules.ts';
import { type IntentHappening, intentAfter } from './intent.rules.ts';
import { type Books, change, getObject, tell } from './open-books.ts';
import type { Stored } from './sandbox-docs.ts';
import { cardOfTrial, invoicePaid } from './subscriptions/settle-invoice.ts';

/** What takes a while takes so long. */
const PROCESSING_MS = 3_000;

/** Tries a card. `personThere`: somebody who could answer the bank. @throws PaymentsError `refused` when the intent takes no card now. */
export function tryIntent(
  books: Books,
  intent: Stored<'intent'>,
  card: Stored<'card'>,
  { personThere }: { personThere: boolean },
): Promise<Stored<'intent'>> {
  const kept = card.parentId === intent.doc.customerId;
  const { kind } = intent.doc;
  const answer = tryCard(card.doc.behaviour, { kind, personThere, kept, setUp: card.doc.setUp, confirmed: false });
  return happen(books, intent, { type: 'tried', cardId: card.id, answer });
}

/** The person has told their bank that it is them. */
export async function confirmIntent(books: Books, intent: Stored<'intent'>): Promise<Stored<'intent'>> {
  const { kind, cardId, customerId } = intent.doc;
  const card = await getObject(books.trx, 'card', cardId ?? '');
  const { behaviour, setUp } = card.doc;
  const kept = card.parentId === customerId;
  const answer = tryCard(behaviour, { kind, personThere: true, kept, setUp, confirmed: true });
  return happen(books, intent, { type: 'confirmed', answer });
}

/**
 * Lets something happen to an intent, tells it, and brings what hangs on it along: the card that is kept, the invoice that is paid.
 * @throws PaymentsError `refused` or `too_much`; what changes nothing is no error.
 */
export async function happen(
  books: Books,
  intent: Stored<'intent'>,
  happening: IntentHappening,
): Promise<Stored<'intent'>> {
  const result = intentAfter(intent.doc, happening);
  if (!result.ok && result.code === 'same') return intent;
  if (!result.ok) {
    const code = result.code === 'too_much' ? 'too_much' : 'refused';
    throw new PaymentsError(code, `${happening.type} is not possible: the intent is ${intent.doc.status}`);
  }
  const { doc, event } = result.value;
  const dueAt = doc.status === 'processing' ? new Date(books.at.getTime() + PROCESSING_MS) : null;
  const changed = await change(books, intent, doc, { dueAt });
  if (event) await tell(books, event, intent.id);
  if (doc.status === 'succeeded' && intent.doc.status !== 'succeeded') await succeeded(books, changed);
  return changed;
}

async function succeeded(books: Books, intent: Stored<'intent'>): Promise<void> {
  const { cardId, customerId, saveCard, kind } = intent.doc;
  if (cardId && saveCard) await keepCard(books, await getObject(books.trx, 'card', cardId), customerId, true);
  if (kind === 'setup') await cardOfTrial(books, intent);
  else await invoicePaid(books, intent);
}
