/** The advertiser only: admins do not decide how an advertiser is reached. */
export function mayMask(actor: { id: number }, listing: { advertiserId: number }): boolean {
  return actor.id === listing.advertiserId;
}
