import { login } from '../../contract/src/identity/accounts.ts';

/** What one way of guessing was answered. `most`: how many the rules let be judged (docs/security.md "V6 Guessing"). */
export type Guessed = { way: string; sent: number; judged: number; most: number; through: number };

type Guess = { identifier: string; password: string; from: string };

const SENT = 120;

/**
 * Guesses passwords in the four ways that limits are for: one account from a /64, one account from everywhere, many accounts
 * from one address, many accounts with one password. The portal must trust the address that a proxy names (TRUST_PROXY=on).
 */
export async function guessPasswords(origin: URL, person: string): Promise<Guessed[]> {
  const guess = async ({ identifier, password, from }: Guess): Promise<number> => {
    const answer = await fetch(new URL(login.path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origin.origin, 'x-forwarded-for': from },
      body: JSON.stringify({ identifier, password }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const tryAll = async (way: string, most: number, one: (at: number) => Guess): Promise<Guessed> => {
    const statuses: number[] = [];
    for (let at = 1; at <= SENT; at += 1) statuses.push(await guess(one(at)));
    const judged = statuses.filter((status) => status !== 429).length;
    return { way, sent: SENT, judged, most, through: statuses.filter((status) => status === 200).length };
  };
  return [
    await tryAll('one account from addresses of one /64', 10, (at) => {
      return { identifier: person, password: `wrong-64-${at}`, from: `2001:db8:1:1::${at}` };
    }),
    await tryAll('nobody’s account, each time from another network', 11, (at) => {
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
