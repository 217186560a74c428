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
export async function sendEmail(deps: Deps, { letterId }: { letterId: number }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockPendingEmail(trx, letterId);
    if (row) {
      const opened = row.sealed && open(deps, row.sealed, letterId);
      const isSent = opened ? await deliver(deps, trx, { letterId, name: row.name as EmailName, opened }) : false;
      await recordOutcome(deps, trx, row, isSent);
    } else if (await isPending(trx, letterId)) {
      throw new Error(`Another worker is sending letter ${letterId}`);
    }
  });
}

/** Undefined if the email was encrypted with another key: it can never be sent. */
function open({ secrets, log }: Deps, sealed: Buffer, letterId: number): SealedEmail | undefined {
  try {
    return JSON.parse(secrets.decrypt(sealed));
  } catch {
    log.error({ letterId }, 'letter cannot be opened: the portal has another SECRET_KEY than when it was written');
    return undefined;
  }
}

type Delivery = { letterId: number; name: EmailName; opened: SealedEmail };

/** @returns true if the mail server accepted the email, false if it rejected it permanently. */
async function deliver(deps: Deps, trx: Trx, { letterId, name, opened }: Delivery): Promise<boolean> {
  const { origin, mailFrom, mailReplyTo: help } = deps.env;
  const { to, locale, props } = opened;
  const rendered = await renderEmail(deps.emails, name, props, { locale, origin, help });
  const messageId = `<letter-${letterId}@${new URL(origin).hostname}>`;
  try {
    // Uses the connection of this transaction: a second one could deadlock the pool.
    const attachments = await deps.emailAttachments({ env: deps.env, db: trx }, name, props, locale);
    await deps.mailer.send({ messageId, from: mailFrom, to, ...rendered, ...(attachments && { attachments }) });
    return true;
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    deps.log.warn({ letterId, reason: error.message }, 'letter refused');
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
