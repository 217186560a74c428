/** A listing may name any address; only one that its account has confirmed is used. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long the link that confirms an address works. */
export const CONFIRM_MS = DAY;
/** Time between two emails of one account to one address. */
export const COOLDOWN_MS = MINUTE;

/** Emails that one account causes, to all addresses. */
export const emailsByAccount = { max: 10, windowMs: DAY } as const;
/** Emails to one address, from all accounts. */
export const emailsToAddress = { max: 3, windowMs: DAY } as const;

export type ContactEmail = {
  /** As it stands on the listing. */
  requested: string;
  /** The email of the advertiser's account. */
  account: string;
  /** The advertiser's account has confirmed the requested address. */
  isConfirmed: boolean;
};

/** The address that users see: the requested one after its confirmation, else the account's. */
export function contactEmailOf({ requested, account, isConfirmed }: ContactEmail): string {
  return isConfirmed ? requested : account;
}

/** The account's own email is confirmed by the account's verification. */
export function needsConfirmation({ requested, account, isConfirmed }: ContactEmail): boolean {
  return !isConfirmed && requested !== account;
}
