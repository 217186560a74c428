import type { Deps } from '../deps.ts';
import type { Queryable, Trx } from '../postgres/postgres.ts';
import { completeEmail, isPending, lockPendingEmail } from './email.store.ts';
import type { EmailName } from './email-props.ts';
import { MailRejectedError } from './mailer.port.ts';
import type { SealedEmail } from './queue-email.ts';
import { renderEmail } from './render-email.ts';

/**
 * Sends one queued email and deletes its content. The row lock prevents concurrent sends. A worker crash resends the
 * email with the same Message-ID. Does nothing for a sent, rejected or deleted email.
 * @throws any delivery error: the queue retries.
 */
export async function sendEmail(deps: Deps, { emailId }: { emailId: number }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockPendingEmail(trx, emailId);
    if (row) {
      const opened = row.sealed && open(deps, row.sealed, emailId);
      const isSent = opened ? await deliver(deps, trx, { emailId, name: row.name as EmailName, opened }) : false;
      await recordOutcome(deps, trx, row, isSent);
    } else if (await isPending(trx, emailId)) {
      throw new Error(`Another worker is sending email ${emailId}`);
    }
  });
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
async function deliver(deps: Deps, trx: Trx, { emailId, name, opened }: Delivery): Promise<boolean> {
  const { origin, mailFrom, mailReplyTo: help } = deps.env;
  const { to, locale, props } = opened;
  const rendered = await renderEmail(deps.emails, name, props, { locale, origin, help });
  const messageId = `<letter-${emailId}@${new URL(origin).hostname}>`;
  try {
    // Uses the connection of this transaction: a second one could deadlock the pool.
    const attachments = await deps.emailAttachments({ env: deps.env, db: trx }, name, props, locale);
    await deps.mailer.send({ messageId, from: mailFrom, to, ...rendered, ...(attachments && { attachments }) });
    return true;
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    deps.log.warn({ emailId, reason: error.message }, 'email rejected');
    return false;
  }
}

async function recordOutcome(
  { clock, recordEvent }: Deps,
  trx: Queryable,
  { id, name }: { id: number; name: string },
  isSent: boolean,
) {
  const now = clock.now();
  await completeEmail(trx, id, isSent ? { sentAt: now } : { refusedAt: now });
  await recordEvent({ event: isSent ? 'mail.sent' : 'mail.refused', emailName: name }, trx);
}
