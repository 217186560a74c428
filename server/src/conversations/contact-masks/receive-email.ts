import { randomBytes } from 'node:crypto';
import { ALIAS_TEXT_MAX } from '#contract/conversations/contact-masks';
import { cleanLine, cleanLines } from '#contract/platform/plain-text';
import { findReachable, type Reachable } from '../../catalog/listings/listings.queries.ts';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { IncomingMail, MailInbox, MailOutcome } from '../../platform/inbound-email/mail-inbox.port.ts';
import { openSmtpInbox } from '../../platform/inbound-email/smtp-inbox.adapter.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { emailsFromSender, emailsToAlias, kindOfAlias, replyAliasOf } from './contact-masks.rules.ts';
import { findCorrespondent, findListingOfAlias, saveCorrespondent } from './contact-masks.store.ts';

type ReceiveDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'env' | 'recordEvent'>;

const SUBJECT_MAX = 200;

/** Listens for emails to aliases, in the web server's process. */
export function startEmailInbox(deps: Deps, port: number): Promise<MailInbox> {
  return openSmtpInbox({
    host: deps.env.host,
    port,
    accepts: (address) => acceptsEmail(deps, address),
    deliver: (mail) => receiveEmail(deps, mail),
    onError: (error) => deps.log.error({ err: error }, 'an incoming email could not be forwarded'),
  });
}

/** Runs before the body of an email is read. */
async function acceptsEmail({ db }: Pick<Deps, 'db'>, address: string): Promise<boolean> {
  return (await findConversation({ db }, address.toLowerCase())) !== undefined;
}

/** Forwards an email to the advertiser, or a reply to the sender, under the other's alias. Drops automatic emails to prevent loops. */
export async function receiveEmail(deps: ReceiveDeps, mail: IncomingMail): Promise<MailOutcome> {
  const conversation = await findConversation(deps, mail.to.toLowerCase());
  if (!conversation) return 'refused';
  if (mail.isAutomatic || mail.from.address === '') return 'taken';
  const sender = mail.from.address.toLowerCase();
  if (conversation.kind === 'reply' && !conversation.listing.addresses.includes(sender)) return 'refused';
  if (!(await isWithinLimits(deps, { alias: mail.to.toLowerCase(), sender }))) return 'later';
  await (conversation.kind === 'listing'
    ? forwardToAdvertiser(deps, mail, conversation)
    : forwardReply(deps, mail, conversation));
  return 'taken';
}

type Conversation =
  | { kind: 'listing'; listing: Reachable }
  | { kind: 'reply'; listing: Reachable; correspondent: { email: string; alias: string } };

/** Accepts emails while the listing is public. The advertiser can also reply later. */
async function findConversation({ db }: Pick<Deps, 'db'>, address: string): Promise<Conversation | undefined> {
  const kind = kindOfAlias(address);
  if (kind === 'listing') {
    const id = await findListingOfAlias(db, address);
    const listing = id === undefined ? undefined : await findReachable(db, id);
    return listing?.isPublic ? { kind, listing } : undefined;
  }
  const correspondent = kind === 'reply' ? await findCorrespondent(db, address) : undefined;
  const listing = correspondent && (await findReachable(db, correspondent.listingId));
  return listing && !listing.isSuspended ? { kind: 'reply', listing, correspondent } : undefined;
}

/** Counts by sender first, so that rejected emails and retries use no quota of the alias. */
async function isWithinLimits(
  { db, clock }: ReceiveDeps,
  { alias, sender }: { alias: string; sender: string },
): Promise<boolean> {
  const now = clock.now();
  const isWithin = async (key: string, { max, windowMs }: { max: number; windowMs: number }) =>
    (await countHit(db, { key, now, windowMs })).hits <= max;
  return (
    (await isWithin(hashedKey('aliasMailsFrom', sender), emailsFromSender)) &&
    (await isWithin(hashedKey('aliasMailsTo', alias), emailsToAlias))
  );
}

const contentOf = ({ subject, text, attachments }: IncomingMail) => ({
  subject: cleanLine(subject).slice(0, SUBJECT_MAX),
  text: cleanLines(text).slice(0, ALIAS_TEXT_MAX),
  attachments,
});

async function forwardToAdvertiser(
  deps: ReceiveDeps,
  mail: IncomingMail,
  { listing }: { listing: Reachable },
): Promise<void> {
  const { clock, db, env, recordEvent } = deps;
  const account = await findAccount({ db }, listing.advertiserId);
  if (!account) return;
  const email = mail.from.address.toLowerCase();
  const replyAlias = replyAliasOf(randomBytes(8).toString('hex'), env.aliases?.domain ?? '');
  await inTransaction(db, async (trx) => {
    const replyTo = await saveCorrespondent(trx, { listingId: listing.id, email, replyAlias, at: clock.now() });
    const recipient = { userId: account.id, to: listing.usedEmail, locale: account.locale };
    await queueEmail(deps, trx, recipient, 'aliasMail', {
      ...contentOf(mail),
      name: account.name,
      from: cleanLine(mail.from.name).slice(0, 100),
      email,
      title: listing.title,
      path: `/listing/${listing.id}`,
      replyTo,
    });
    await recordEvent({ event: 'contactMasks.emailReceived', listingId: listing.id }, trx);
  });
}

/** In the advertiser's language: the language of an outside sender is unknown. */
async function forwardReply(
  deps: ReceiveDeps,
  mail: IncomingMail,
  { listing, correspondent }: { listing: Reachable; correspondent: { email: string; alias: string } },
): Promise<void> {
  const { db, recordEvent } = deps;
  const account = await findAccount({ db }, listing.advertiserId);
  if (!account) return;
  await inTransaction(db, async (trx) => {
    const recipient = { userId: null, to: correspondent.email, locale: account.locale };
    await queueEmail(deps, trx, recipient, 'aliasAnswer', {
      ...contentOf(mail),
      from: account.businessName ?? account.name,
      title: listing.title,
      path: `/listing/${listing.id}`,
      replyTo: correspondent.alias,
    });
    await recordEvent({ event: 'contactMasks.emailReceived', listingId: listing.id }, trx);
  });
}
