import type { Counterparty } from '#contract/catalog/listing-lifecycle.schemas';
import { accountsWith } from '../../identity/organizations/act-for.ts';
import { type AttemptLimit, countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { selectContacts } from './counterparties.store.ts';
import { maskedEmail } from './listing.rules.ts';

const SHORTEST_PART = 3;
const MAX_RESULTS = 3;
/** Allows typing, but not guessing addresses character by character. */
const searches: AttemptLimit = { max: 60, windowMs: 60_000 };

/**
 * Users selectable as buyer or tenant, by a case-insensitive part of their email. Empty for fewer than three
 * characters.
 * @throws TOO_MANY_REQUESTS_EXCEPTION
 */
export async function findCounterparties(context: ActorUseCase, email: string): Promise<Counterparty[]> {
  const { deps, actor } = context;
  const part = email.toLowerCase();
  if ([...part].length < SHORTEST_PART) return [];
  await countAttempt(context, deps.db, `counterparties:${actor.id}`, searches);
  const contacts = [];
  for (const advertiserId of accountsWith(actor, 'writeListings'))
    contacts.push(...(await selectContacts(deps.db, { advertiserId, part, limit: MAX_RESULTS })));
  return contacts.slice(0, MAX_RESULTS).map((contact) => ({
    id: contact.id,
    name: `${contact.name} ${contact.surname}`,
    email: maskedEmail(contact.email),
  }));
}
