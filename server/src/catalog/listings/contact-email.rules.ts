/** A listing may name any address; it is used only after the account confirmed it. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Validity of a confirmation link. */
export const CONFIRM_MS = DAY;
/** Minimum time between two emails of one account to one address. */
export const COOLDOWN_MS = MINUTE;

/** Maximum emails caused by one account, to all addresses. */
export const emailsByAccount = { max: 10, windowMs: DAY } as const;
/** Maximum emails to one address, from all accounts. */
export const emailsToAddress = { max: 3, windowMs: DAY } as const;

export type ContactEmail = {
  /** Email typed in the listing. */
  requested: string;
  /** The email of the advertiser's account. */
  account: string;
  /** Whether the advertiser's account has confirmed the requested address. */
  isConfirmed: boolean;
};

/** Public address: the requested one after its confirmation, otherwise the account's. */
export function contactEmailOf({ requested, account, isConfirmed }: ContactEmail): string {
  return isConfirmed ? requested : account;
}

/** The account's own email is confirmed by the account's verification. */
export function needsConfirmation({ requested, account, isConfirmed }: ContactEmail): boolean {
  return !isConfirmed && requested !== account;
}
