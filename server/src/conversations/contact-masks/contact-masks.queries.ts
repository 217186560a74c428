import type { ContactMask, getContactMask as endpoint } from '#contract/conversations/contact-masks.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { findContactMethods, findReachable } from '../../catalog/listings/listings.queries.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { mayMask } from './contact-masks.policy.ts';
import { findMask } from './contact-masks.store.ts';

/** Which masks this installation supports. */
export const offersOf = ({ env, phoneRelay }: Pick<Deps, 'env' | 'phoneRelay'>): ContactMask['offered'] => ({
  emailAlias: env.aliases !== undefined,
  phoneRelay: phoneRelay.numbers.length > 0,
});

/** @throws LISTING_NOT_FOUND_EXCEPTION also for another advertiser's listing */
export async function getContactMask(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { id }: ParsedOf<typeof endpoint>['params'],
): Promise<ContactMask> {
  const listing = await findReachable(deps.db, id);
  if (!listing || !mayMask(actor, listing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return describeMask(deps, deps.db, id);
}

/** Without an access check. */
export async function describeMask(
  deps: Pick<Deps, 'env' | 'phoneRelay'>,
  on: Queryable,
  listingId: number,
): Promise<ContactMask> {
  const mask = await findMask(on, listingId);
  const shown = await findContactMethods({ db: on }, listingId);
  return {
    emailAlias: mask?.alias != null,
    phoneRelay: mask?.wantsNumber ?? false,
    offered: offersOf(deps),
    shown: shown ?? { email: null, phone: null, whatsapp: null },
  };
}
