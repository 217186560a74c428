import { type Books, change, lockOwned, type SandboxParts, write } from './open-books.ts';
import { findFirstDue } from './sandbox.store.ts';
import type { Stored } from './sandbox-docs.ts';
import { chargeDue, draftInvoice } from './subscriptions/charge-invoice.ts';
import { leaveInvoices } from './subscriptions/end-subscription.ts';
import { serve } from './subscriptions/settle-invoice.ts';
import { happen } from './try-intent.ts';

/** So much at a time: events are told in between. */
const STEPS = 200;

/**
 * Does what time has made due by the clock, one thing after the other in the order in which it became due: what is processed is paid, trials and periods end, drafts are charged,
 * declined charges are tried again. What lies several periods back is caught up period by period, as if somebody had looked all the time.
 * @returns whether there is more to do
 */
export async function moveTime(parts: SandboxParts): Promise<boolean> {
  for (let step = 0; step < STEPS; step += 1) {
    const due = await findFirstDue(parts.db, parts.clock.now());
    if (!due) return false;
    const { kind, id } = due;
    if (kind === 'intent' || kind === 'invoice' || kind === 'subscription') await passBy(parts, kind, id);
  }
  return true;
}

function passBy(parts: SandboxParts, kind: 'intent' | 'invoice' | 'subscription', id: string): Promise<void> {
  return write(parts, async (now) => {
    const due = await lockOwned(now, kind, id);
    // Somebody else was here before the lock.
    if (due.dueAt === null || due.dueAt > now.now) return;
    const books = { ...now, at: due.dueAt };
    const waiting = await change(books, due, {}, { dueAt: null });
    if (kind === 'intent') await happen(books, waiting as Stored<'intent'>, { type: 'processed' });
    else if (kind === 'invoice') await chargeDue(books, waiting as Stored<'invoice'>);
    else await endPeriod(books, waiting as Stored<'subscription'>);
  });
}

/** The next period begins, with its invoice; or the subscription ends, and what is owed of it is given up. */
async function endPeriod(books: Books, subscription: Stored<'subscription'>): Promise<void> {
  const { status, periodEnd, amountMinor } = subscription.doc;
  const next = await serve(books, subscription, { type: 'periodOver' });
  if (next.doc.status === 'canceled') {
    await leaveInvoices(books, next, status === 'incomplete' ? 'voided' : 'givenUp');
  } else {
    const period = { start: new Date(periodEnd), end: new Date(next.doc.periodEnd), amountMinor };
    await draftInvoice(books, next, period, books.at);
  }
}
