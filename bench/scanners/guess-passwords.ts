import { login } from '../../contract/src/identity/accounts.ts';

/** Result of one way of guessing. `checked`: not rejected with 429; `max`: its limit (docs/security-controls.md "V6 Guessing"). */
export type Guessed = { way: string; sent: number; checked: number; max: number; through: number };

export type Guess = { identifier: string; password: string; from: string };

const SENT = 120;

/** Attempts to sign in from an address, as a proxy sends it. @returns the status of the response */
export async function guessPassword(origin: URL, { identifier, password, from }: Guess): Promise<number> {
  const response = await fetch(new URL(login.path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin.origin, 'x-forwarded-for': from },
    body: JSON.stringify({ identifier, password }),
  });
  await response.arrayBuffer();
  return response.status;
}

/**
 * Guesses passwords in the four ways that are limited: one account from a /64, one account from many networks, many accounts
 * from one address, many accounts with one password. Needs TRUST_PROXY=on.
 */
export async function guessPasswords(origin: URL, user: string): Promise<Guessed[]> {
  const tryAll = async (way: string, max: number, one: (at: number) => Guess): Promise<Guessed> => {
    const statuses: number[] = [];
    for (let at = 1; at <= SENT; at += 1) statuses.push(await guessPassword(origin, one(at)));
    const checked = statuses.filter((status) => status !== 429).length;
    return { way, sent: SENT, checked, max, through: statuses.filter((status) => status === 200).length };
  };
  return [
    await tryAll('one account from addresses of one /64', 10, (at) => {
      return { identifier: user, password: `wrong-64-${at}`, from: `2001:db8:1:1::${at}` };
    }),
    await tryAll('an unknown account, each time from another network', 11, (at) => {
      return { identifier: 'nobody@guessed.test', password: `wrong-net-${at}`, from: `198.18.0.${at}` };
    }),
    await tryAll('another account each time from one address', 51, (at) => {
      return { identifier: `${at}@sprayed.test`, password: `wrong-spray-${at}`, from: '198.18.1.1' };
    }),
    await tryAll('another account and network each time with one password', 21, (at) => {
      return { identifier: `${at}@one.test`, password: 'the-one-of-all-2026', from: `198.18.2.${at}` };
    }),
  ];
}
