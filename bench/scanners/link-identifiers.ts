import { guessPassword } from './guess-passwords.ts';

/** `checked`: not rejected with 429. Equal for all ways if no identifiers are linked. */
export type Linked = { way: string; sent: number; checked: number };

const FAILURES = 30;
const SENT = 10;

/**
 * Locks sign-in for a user's phone number and checks whether their email is locked too: that would link the two.
 * Compares with a phone number and an email that have no account. Needs TRUST_PROXY=on.
 */
export async function linkIdentifiers(origin: URL, user: { email: string; phone: string }): Promise<Linked[]> {
  let sent = 0;
  const guess = (identifier: string): Promise<number> => {
    sent += 1;
    const from = `198.19.${sent >> 8}.${sent & 255}`;
    return guessPassword(origin, { identifier, password: `wrong-link-${sent}`, from });
  };
  const countCheckedAfter = async (way: string, failing: string, other: string): Promise<Linked> => {
    for (let at = 0; at < FAILURES; at += 1) await guess(failing);
    const statuses: number[] = [];
    for (let at = 0; at < SENT; at += 1) statuses.push(await guess(other));
    return { way, sent: SENT, checked: statuses.filter((status) => status !== 429).length };
  };
  const unknown = { email: 'nobody@linked.test', phone: '+393337099999' };
  return [
    await countCheckedAfter('their email after their phone number', user.phone, user.email),
    await countCheckedAfter('an unknown email after an unknown phone number', unknown.phone, unknown.email),
  ];
}
