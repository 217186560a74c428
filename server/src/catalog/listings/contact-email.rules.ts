/** What is true of the contact email of a listing: anybody's address can be typed, only a proved one is used. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long the link that confirms an address works. */
export const CONFIRM_MS = DAY;
/** Time between two emails of one account to one address. */
export const COOLDOWN_MS = MINUTE;

/** Emails that one account causes, whatever the addresses. */
export const emailsByAccount = { most: 10, windowMs: DAY } as const;
/** Emails to one address, whoever causes them. */
export const emailsToAddress = { most: 3, windowMs: DAY } as const;

export type ContactEmail = {
  /** As it stands on the listing. */
  wanted: string;
  /** The email of the advertiser's account. */
  account: string;
  /** The advertiser's account has confirmed the wanted address. */
  isConfirmed: boolean;
};

/** The address that people are shown: the wanted one once it is proved, else the account's. */
export function contactEmailOf({ wanted, account, isConfirmed }: ContactEmail): string {
  return isConfirmed ? wanted : account;
}

/** The account's own email is confirmed by the account's verification. */
export function needsConfirmation({ wanted, account, isConfirmed }: ContactEmail): boolean {
  return !isConfirmed && wanted !== account;
}
