import { no, ok, type Result } from '../../platform/lib/result.ts';
import type { Intent } from '../payments/payment-provider.port.ts';
import type { ReadCard } from './cards/card-input.parser.ts';
import { makeCard } from './cards/cards.ts';
import { showIntent } from './intents.ts';
import { type Books, change, lockOwned, type SandboxParts, write } from './open-books.ts';
import { findIntentBySecret } from './sandbox.store.ts';
import type { Stored } from './sandbox-docs.ts';
import { confirmIntent, happen, tryIntent } from './try-intent.ts';

/** The browser's part: it knows an intent by its client secret. `notFound`: also somebody else's. */
type Answer = Promise<Result<Intent, 'notFound' | 'status'>>;
type Asked = { clientSecret: string; customerId: string | undefined };

function answer(
  parts: SandboxParts,
  { clientSecret, customerId }: Asked,
  statuses: readonly Intent['status'][],
  work: (books: Books, intent: Stored<'intent'>) => Promise<Stored<'intent'>>,
): Answer {
  return write(parts, async (books) => {
    const seen = await findIntentBySecret(books.trx, clientSecret);
    if (!seen || seen.doc.customerId !== customerId) return no('notFound');
    const intent = await lockOwned(books, 'intent', seen.id);
    if (!statuses.includes(intent.doc.status)) return no('status');
    return ok(await showIntent(books.trx, await work(books, intent)));
  });
}

/** Tries the card that somebody typed, also instead of answering the bank. `save` undefined: as it was asked for when the payment began. */
export function giveCard(parts: SandboxParts, asked: Asked, card: ReadCard, save?: boolean): Answer {
  return answer(parts, asked, ['requires_payment_method', 'requires_action'], async (books, intent) => {
    const { kind, invoiceId, saveCard } = intent.doc;
    const isFree = kind === 'payment' && invoiceId === null;
    const asWished = isFree ? await change(books, intent, { saveCard: save ?? saveCard }) : intent;
    return tryIntent(books, asWished, await makeCard(books, card), { personThere: true });
  });
}

/** What somebody tells their bank. */
export function answerBank(parts: SandboxParts, asked: Asked, outcome: 'complete' | 'fail'): Answer {
  return answer(parts, asked, ['requires_action'], (books, intent) =>
    outcome === 'complete' ? confirmIntent(books, intent) : happen(books, intent, { type: 'denied' }),
  );
}
