import { type ActingUser, canActFor } from '../../identity/organizations/act-for.ts';

/** The advertiser only: admins do not decide how an advertiser is reached. */
export function mayMask(actor: ActingUser, listing: { advertiserId: number; agentId: number | null }): boolean {
  return canActFor(actor, listing.advertiserId, 'writeListings', listing);
}
