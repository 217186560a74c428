import { getMe, login, logout } from '../../contract/src/identity/accounts.ts';
import { endSessions } from '../../contract/src/identity/sessions.ts';
import { maxPerMinute } from '../../server/src/platform/http/rate-limit.ts';
import { hashedKey } from '../../server/src/platform/rate-limit/rate-limit.ts';
import { Client } from './clients.ts';
import type { Node } from './portal.ts';
import type { Rig } from './rig.ts';

const targetOf = ({ port }: Node) => ({ port, secure: false });

/** Sessions are valid and revoked on all nodes at once. */
export async function checkSessions({ webs, front, cast, verdicts }: Rig): Promise<void> {
  const signedIn = async (node: Node) => {
    const client = new Client(front);
    await client.call(login, { body: cast.checked }, { target: targetOf(node) });
    return client;
  };
  const known = async (client: Client) => {
    const requests = webs.map((node) => client.call(getMe, {}, { target: targetOf(node) }));
    return (await Promise.all(requests)).filter(({ data }) => data !== null).length;
  };
  const [one, other] = [await signedIn(webs[0]), await signedIn(webs[1])];
  const before = [await known(one), await known(other)];
  await one.call(endSessions, {}, { target: targetOf(webs[2]) });
  const between = [await known(one), await known(other)];
  const { cookie } = one;
  await one.call(logout, {}, { target: targetOf(webs[1]) });
  one.cookie = cookie;
  const after = await known(one);
  verdicts.record(
    'a session of one node is one of all, and ends on all',
    `${before} ${between} ${after}` === '3,3 3,0 0',
    `two sessions known to ${before.join(' and ')} nodes; the others ended on web3: ${between.join(' and ')}; signed out on web2: ${after}`,
  );
}

const ATTEMPTS = { sent: 24, most: 10 };

/** Limits apply to the whole app, not per node. */
export async function checkLimits({ webs, front, primary, verdicts }: Rig): Promise<void> {
  const guesser = new Client(front);
  const body = { identifier: 'giulia@soglia.test', password: 'not-the-one-2026' };
  const guesses: number[] = [];
  for (let time = 0; time < ATTEMPTS.sent; time += 1) {
    const target = targetOf(webs[time % 3] ?? webs[0]);
    guesses.push((await guesser.send('POST', login.path, { body, target })).status);
  }
  const checked = guesses.filter((status) => status !== 429).length;
  verdicts.record(
    `${ATTEMPTS.most} tries to sign in are judged, over three nodes`,
    checked === ATTEMPTS.most,
    `${checked} of ${ATTEMPTS.sent} judged, the others 429`,
  );
  const writer = new Client(front);
  const write = (node: Node) => writer.send('POST', logout.path, { target: targetOf(node) });
  await write(webs[0]);
  // Presets the counter to ten below the limit: sending all requests takes over a minute on a slow machine.
  const key = hashedKey('writes', writer.address);
  const used = `update rate_limit set hits = $2, resets_at = now() + interval '1 minute' where key = $1`;
  await primary.query(used, [key, maxPerMinute.writes - 10]);
  const writes: number[] = [];
  for (let time = 0; time < ATTEMPTS.sent; time += 1) writes.push((await write(webs[time % 3] ?? webs[0])).status);
  const accepted = writes.filter((status) => status === 200).length;
  verdicts.record(
    `${maxPerMinute.writes} writes of an address in a minute pass, over three nodes`,
    accepted === 10,
    `of the last ten and ${ATTEMPTS.sent - 10} more ${accepted} passed`,
  );
}
