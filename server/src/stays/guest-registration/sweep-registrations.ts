import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { listRecipients } from '../../identity/organizations/organizations.queries.ts';
import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { eraseDueGuests } from './erase-guests.ts';
import {
  countStatistics,
  type DueEmail,
  findRegistration,
  lockRegistration,
  type RegistrationRow,
  recordEmail,
  selectDueEmails,
} from './guest-registration.store.ts';
import { kindOf } from './load-registration.ts';
import { registrationTimes } from './registration-times.rules.ts';

const BATCH = 100;

/**
 * Erases data whose time is over, counts the statistics of past months, and sends the emails that are due, each once. A failed email
 * does not stop others. @returns whether more may be due at once
 */
export async function sweepRegistrations(deps: Deps): Promise<boolean> {
  const hasMore = await eraseDueGuests(deps);
  await countStatistics(deps.db, dateOf(dayInItaly(deps.clock.now())));
  const due = await selectDueEmails(deps.db, deps.clock.now(), BATCH);
  let failed = 0;
  for (const email of due) {
    await sendDue(deps, email).catch((error: unknown) => {
      failed += 1;
      deps.log.error({ err: error, bookingId: email.bookingId }, 'email about guests failed');
    });
  }
  return hasMore || (due.length === BATCH && failed === 0);
}

function sendDue(deps: Deps, due: DueEmail): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const { bookingId } = due;
    const registration = await findRegistration(trx, bookingId);
    if (!registration) return;
    await lockRegistration(trx, { bookingId, kind: kindOf(registration), now: deps.clock.now() });
    if (!(await recordEmail(trx, due))) return;
    const emails = due.kind === 'REGISTER' ? await toBooker(trx, registration) : await toHost(trx, registration);
    await queueEmails(deps, trx, emails);
  });
}

const factsOf = (row: RegistrationRow) => ({
  title: row.listingTitle,
  checkIn: row.checkIn,
  checkOut: row.checkOut,
  dueAt: registrationTimes(row).dueAt.toISOString(),
});

async function toBooker(trx: Trx, row: RegistrationRow): Promise<QueuedEmail[]> {
  const account = await findAccount({ db: trx }, row.guestId);
  if (!account || account.erasedAt) return [];
  const { id: userId, email: to, locale, name } = account;
  const props = { ...factsOf(row), name, path: `/dashboard/trips/${row.bookingId}` };
  return [{ recipient: { userId, to, locale }, emailName: 'registerGuests', props }];
}

async function toHost(trx: Trx, row: RegistrationRow): Promise<QueuedEmail[]> {
  const recipients = await listRecipients(trx, row.hostId, row);
  return recipients.map(({ name, ...recipient }) => ({
    recipient,
    emailName: 'policeFileDue' as const,
    props: { ...factsOf(row), name, path: `/dashboard/stays/${row.bookingId}` },
  }));
}
