import { randomBytes } from 'node:crypto';
import { ALIAS_TEXT_MAX } from '#contract/conversations/contact-masks';
import { cleanLine, cleanLines } from '#contract/platform/plain-text';
import { findReachable, type Reachable } from '../../catalog/listings/listings.queries.ts';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { IncomingMail, MailOutcome } from '../../platform/inbound-email/mail-inbox.port.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { kindOfAlias, mailsFromSender, mailsToAlias, replyAliasOf } from './contact-masks.rules.ts';
import { findCorrespondent, findListingOfAlias, saveCorrespondent } from './contact-masks.store.ts';

type Taking = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'env' | 'report'>;

const SUBJECT_MAX = 200;

/** Whether emails to this address are taken: asked before an email is read. */
export async function takesMail({ db }: Pick<Deps, 'db'>, address: string): Promise<boolean> {
  return (await findConversation({ db }, address.toLowerCase())) !== undefined;
}

/**
 * Hands on an email to an address of ours: to the advertiser that it stands for, or, of an answer, to who wrote to it. Either reads the other's words in a letter of
 * the portal, which is answered at the address that stands for the other. What programs write (answers in absence, lists, bounces) is dropped, so that none goes round for ever.
 */
export async function takeMail(deps: Taking, mail: IncomingMail): Promise<MailOutcome> {
  const found = await findConversation(deps, mail.to.toLowerCase());
  if (!found) return 'refused';
  if (mail.isAutomatic || mail.from.address === '') return 'taken';
  const sender = mail.from.address.toLowerCase();
  if (found.kind === 'reply' && !found.listing.addresses.includes(sender)) return 'refused';
  if (!(await isWithinLimits(deps, [mail.to.toLowerCase(), sender]))) return 'later';
  await (found.kind === 'listing' ? handToAdvertiser(deps, mail, found) : handBack(deps, mail, found));
  return 'taken';
}

type Conversation =
  | { kind: 'listing'; listing: Reachable }
  | { kind: 'reply'; listing: Reachable; correspondent: { email: string; alias: string } };

/** A listing is written to while it is public; its advertiser answers also afterwards. */
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

async function isWithinLimits({ db, clock }: Taking, [alias, sender]: [string, string]): Promise<boolean> {
  const now = clock.now();
  for (const [what, who, { most, windowMs }] of [
    ['aliasMailsTo', alias, mailsToAlias],
    ['aliasMailsFrom', sender, mailsFromSender],
  ] as const)
    if ((await countHit(db, { key: hashedKey(what, who), now, windowMs })).hits > most) return false;
  return true;
}

const told = ({ subject, text, attachments }: IncomingMail) => ({
  subject: cleanLine(subject).slice(0, SUBJECT_MAX),
  text: cleanLines(text).slice(0, ALIAS_TEXT_MAX),
  attachments,
});

async function handToAdvertiser(deps: Taking, mail: IncomingMail, { listing }: { listing: Reachable }): Promise<void> {
  const { clock, db, env, report } = deps;
  const account = await findAccount({ db }, listing.advertiserId);
  if (!account) return;
  const email = mail.from.address.toLowerCase();
  const replyAlias = replyAliasOf(randomBytes(8).toString('hex'), env.aliases?.domain ?? '');
  await db.transaction().execute(async (trx) => {
    const replyTo = await saveCorrespondent(trx, { listingId: listing.id, email, replyAlias, at: clock.now() });
    const recipient = { userId: account.id, to: listing.usedEmail, locale: account.locale };
    await queueLetter(deps, trx, recipient, 'aliasMail', {
      ...{ name: account.name, from: cleanLine(mail.from.name).slice(0, 100), email, title: listing.title },
      ...{ ...told(mail), path: `/listing/${listing.id}`, replyTo },
    });
    await report({ event: 'contactMasks.mailTaken', listingId: listing.id }, trx);
  });
}

/** In the advertiser's language: of who wrote from outside none is known. */
async function handBack(
  deps: Taking,
  mail: IncomingMail,
  { listing, correspondent }: { listing: Reachable; correspondent: { email: string; alias: string } },
): Promise<void> {
  const { db, report } = deps;
  const account = await findAccount({ db }, listing.advertiserId);
  if (!account) return;
  await db.transaction().execute(async (trx) => {
    const recipient = { userId: null, to: correspondent.email, locale: account.locale };
    const from = account.businessName ?? account.name;
    await queueLetter(deps, trx, recipient, 'aliasAnswer', {
      ...{ from, title: listing.title, ...told(mail), path: `/listing/${listing.id}`, replyTo: correspondent.alias },
    });
    await report({ event: 'contactMasks.mailTaken', listingId: listing.id }, trx);
  });
}
