import type { Deps } from '../deps.ts';
import { inTransaction } from '../postgres/postgres.ts';
import { claimEmail, completeEmail, isPending, releaseEmail } from './email.store.ts';
import type { EmailName } from './email-props.ts';
import { MailRejectedError } from './mailer.port.ts';
import type { SealedEmail } from './queue-email.ts';
import { renderEmail } from './render-email.ts';

/** Longer than the timeout of an email at the mail server (`smtp.adapter.ts`), shorter than the timeout of the job (`email.jobs.ts`). */
export const LEASE_MS = 110_000;

/**
 * Sends one queued email and deletes its content. Claims it, sends it outside of any transaction, then stores the outcome. A worker crash
 * resends the email with the same Message-ID once the claim expires. Does nothing for a sent, rejected or deleted email.
 * @throws any delivery error: the queue retries.
 */
export async function sendEmail(deps: Deps, { emailId }: { emailId: number }): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const row = await claimEmail(deps.db, emailId, { now, until });
  if (!row) {
    if (await isPending(deps.db, emailId)) throw new Error(`Another worker is sending email ${emailId}`);
    return;
  }
  const opened = row.sealed && open(deps, row.sealed, emailId);
  const delivery = opened ? deliver(deps, { emailId, name: row.name as EmailName, opened }) : Promise.resolve(false);
  const isSent = await delivery.catch(async (error: unknown) => {
    await releaseEmail(deps.db, emailId, until);
    throw error;
  });
  await recordOutcome(deps, row, isSent);
}

/** Undefined if the email was encrypted with another key: it can never be sent. */
function open({ secrets, log }: Deps, sealed: Buffer, emailId: number): SealedEmail | undefined {
  try {
    return JSON.parse(secrets.decrypt(sealed));
  } catch {
    log.error({ emailId }, 'email cannot be decrypted: SECRET_KEY has changed since it was queued');
    return undefined;
  }
}

type Delivery = { emailId: number; name: EmailName; opened: SealedEmail };

/** @returns true if the mail server accepted the email, false if it rejected it permanently. */
async function deliver(deps: Deps, { emailId, name, opened }: Delivery): Promise<boolean> {
  const { origin, mailFrom, mailReplyTo: help } = deps.env;
  const { to, locale, props } = opened;
  const rendered = await renderEmail(deps.emails, name, props, { locale, origin, help });
  const messageId = `<letter-${emailId}@${new URL(origin).hostname}>`;
  try {
    const attachments = await deps.emailAttachments(deps, name, props, locale);
    await deps.mailer.send({ messageId, from: mailFrom, to, ...rendered, ...(attachments && { attachments }) });
    return true;
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    deps.log.warn({ emailId, reason: error.message }, 'email rejected');
    return false;
  }
}

async function recordOutcome(
  { db, clock, recordEvent }: Deps,
  { id, name }: { id: number; name: string },
  isSent: boolean,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    if (!(await completeEmail(trx, id, isSent ? { sentAt: now } : { refusedAt: now }))) return;
    await recordEvent({ event: isSent ? 'mail.sent' : 'mail.refused', emailName: name }, trx);
  });
}
