import { type SocialIntent, type SocialProvider, socialIntents, socialProviders } from '#contract/identity/social';
import { cleanLine } from '#contract/platform/plain-text';
import { emailAddress, personName } from '#contract/platform/user-fields.schemas';

/** Rules of sign-in through a provider. */

const MINUTE = 60_000;

/** Max time of a user at the provider. */
export const ATTEMPT_MS = 10 * MINUTE;
/** Validity of a pending identity. */
export const PROOF_MS = 10 * MINUTE;
/** A repeated form arrives within this time. Its pending identity is used, but it is no attack. */
const DOUBLE_SUBMIT_MS = 10_000;

export const providerOf = (word: string): SocialProvider | undefined =>
  socialProviders.find((provider) => provider === word);

export const intentOf = (word: unknown): SocialIntent => socialIntents.find((intent) => intent === word) ?? 'sign-in';

/** The callback page of the site. Its data is in the fragment, which reaches no server. */
export function landing(provider: SocialProvider, reported: Record<string, string | null>): string {
  const entries = Object.entries(reported).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/auth/social/${provider}#${new URLSearchParams(entries)}`;
}

/** The user declined at the provider: RFC 6749 §4.1.2.1, and Apple's own code. */
export const isCancelled = (error: string | null): boolean =>
  error === 'access_denied' || error === 'user_cancelled_authorize';

export type TidyIdentity = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  surname: string | null;
};

/**
 * Normalizes an identity to the site's limits: text that can be stored and shown, a lower-case address or none.
 * @returns null without a valid subject (OpenID Connect Core §2: at most 255 ASCII characters)
 */
export function tidyIdentity(reported: TidyIdentity): TidyIdentity | null {
  if (!/^[\x21-\x7e]{1,255}$/.test(reported.subject)) return null;
  const email = emailAddress.safeParse(reported.email).data ?? null;
  return {
    subject: reported.subject,
    email,
    emailVerified: reported.emailVerified && email !== null,
    name: tidyName(reported.name),
    surname: tidyName(reported.surname),
  };
}

/** Fifty code points are at most a hundred UTF-16 units, the limit of a name. */
function tidyName(text: string | null): string | null {
  const plain = cleanLine((text ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' '));
  const bounded = [...plain].slice(0, 50).join('').trim();
  return personName.safeParse(bounded).success ? bounded : null;
}

/** Names of a new account. Without one, the name is the local part of the email. */
export function namesOf(reported: { name: string | null; surname: string | null; email: string }): {
  name: string;
  surname: string;
} {
  return {
    name: reported.name ?? reported.email.split('@')[0]?.slice(0, 100) ?? '-',
    surname: reported.surname ?? '-',
  };
}

/** Whether a pending identity is usable: unused, or used just before by the same repeated form. */
export function isUsable(
  pendingIdentity: { usedAt: Date | null },
  now: Date,
  forgive: 'double-submit' | 'nothing',
): boolean {
  if (pendingIdentity.usedAt === null) return true;
  return forgive === 'double-submit' && now.getTime() - pendingIdentity.usedAt.getTime() < DOUBLE_SUBMIT_MS;
}
