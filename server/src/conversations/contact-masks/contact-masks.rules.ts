const DAY = 24 * 3_600_000;

/** Limits against spam: an alias serves inquiries about one listing. */
export const emailsToAlias = { max: 200, windowMs: DAY } as const;
export const emailsFromSender = { max: 30, windowMs: DAY } as const;

/** Without an email for this long, the sender is deleted: replies do not reach them any more. */
export const CORRESPONDENT_MS = 180 * DAY;

/** Pause between two listings, so that callers with a saved number do not reach another advertiser. */
export const REST_MS = 30 * DAY;

export const aliasOf = (random: string, domain: string): string => `annuncio-${random}@${domain}`;
export const replyAliasOf = (random: string, domain: string): string => `risposta-${random}@${domain}`;

/** Null: no alias of this site. */
export function kindOfAlias(address: string): 'listing' | 'reply' | null {
  if (/^annuncio-[0-9a-f]{16}@/.test(address)) return 'listing';
  return /^risposta-[0-9a-f]{16}@/.test(address) ? 'reply' : null;
}
