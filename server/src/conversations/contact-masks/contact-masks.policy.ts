/** One's own alone: an admin has no part in how somebody is reached. */
export function mayMask(actor: { id: number }, listing: { advertiserId: number }): boolean {
  return actor.id === listing.advertiserId;
}
