import { login } from '../../contract/src/identity/accounts.ts';

/** How tries went after others had been made to wait. `judged`: answered otherwise than 429; alike where all ways say the same. */
export type Linked = { way: string; sent: number; judged: number };

const FAILURES = 30;
const SENT = 10;

/**
 * Makes everybody wait who signs in with one of a person's phone number and email, and asks whether the other one waits too: then the two belong together. Beside it the
 * same with a phone number and an email of nobody. The portal must trust the address that a proxy names (TRUST_PROXY=on).
 */
export async function linkIdentifiers(origin: URL, person: { email: string; phone: string }): Promise<Linked[]> {
  let asked = 0;
  const guess = async (identifier: string): Promise<number> => {
    asked += 1;
    const answer = await fetch(new URL(login.path, origin), {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', origin: origin.origin },
        'x-forwarded-for': `198.19.${asked >> 8}.${asked & 255}`,
      },
      body: JSON.stringify({ identifier, password: `wrong-link-${asked}` }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const judgedAfter = async (way: string, failing: string, other: string): Promise<Linked> => {
    for (let at = 0; at < FAILURES; at += 1) await guess(failing);
    const statuses: number[] = [];
    for (let at = 0; at < SENT; at += 1) statuses.push(await guess(other));
    return { way, sent: SENT, judged: statuses.filter((status) => status !== 429).length };
  };
  const nobody = { email: 'nobody@linked.test', phone: '+393337099999' };
  return [
    await judgedAfter('their email after their phone number', person.phone, person.email),
    await judgedAfter('an email of nobody after a phone number of nobody', nobody.phone, nobody.email),
  ];
}
