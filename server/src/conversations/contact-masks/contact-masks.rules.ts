/** What is true of addresses and numbers that stand in for an advertiser's. */

const DAY = 24 * 3_600_000;

/** Of one network's or one person's many: an address is for people who ask about one listing. */
export const mailsToAlias = { most: 200, windowMs: DAY } as const;
export const mailsFromSender = { most: 30, windowMs: DAY } as const;

/** After so long without an email the sender of one is forgotten: an answer does not reach them any more. */
export const CORRESPONDENT_MS = 180 * DAY;

/** A number is lent to another listing only so long after the last one: who kept it must not reach a stranger. */
export const REST_MS = 30 * DAY;

export const aliasOf = (random: string, domain: string): string => `annuncio-${random}@${domain}`;
export const replyAliasOf = (random: string, domain: string): string => `risposta-${random}@${domain}`;

/** Of the two: a listing's address, or the one that answers go to; null: none of ours. */
export function kindOfAlias(address: string): 'listing' | 'reply' | null {
  if (/^annuncio-[0-9a-f]{16}@/.test(address)) return 'listing';
  return /^risposta-[0-9a-f]{16}@/.test(address) ? 'reply' : null;
}
