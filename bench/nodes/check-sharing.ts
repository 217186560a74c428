import { getMe, login, logout } from '../../contract/src/identity/accounts.ts';
import { endSessions } from '../../contract/src/identity/sessions.ts';
import { mostPerMinute } from '../../server/src/platform/http/rate-limit.ts';
import { hashedKey } from '../../server/src/platform/rate-limit/rate-limit.ts';
import { Person } from './people.ts';
import type { Node } from './portal.ts';
import type { Rig } from './rig.ts';

const doorOf = ({ port }: Node) => ({ port, secure: false });

/** One of them is known everywhere at once, and gone everywhere at once. */
export async function checkSessions({ webs, front, cast, verdicts }: Rig): Promise<void> {
  const signedIn = async (node: Node) => {
    const person = new Person(front);
    await person.call(login, { body: cast.checked }, { door: doorOf(node) });
    return person;
  };
  const known = async (person: Person) => {
    const asked = webs.map((node) => person.call(getMe, {}, { door: doorOf(node) }));
    return (await Promise.all(asked)).filter(({ data }) => data !== null).length;
  };
  const [one, other] = [await signedIn(webs[0]), await signedIn(webs[1])];
  const before = [await known(one), await known(other)];
  await one.call(endSessions, {}, { door: doorOf(webs[2]) });
  const between = [await known(one), await known(other)];
  const { cookie } = one;
  await one.call(logout, {}, { door: doorOf(webs[1]) });
  one.cookie = cookie;
  const after = await known(one);
  verdicts.tell(
    'a session of one node is one of all, and ends on all',
    `${before} ${between} ${after}` === '3,3 3,0 0',
    `two sessions known to ${before.join(' and ')} nodes; the others ended on web3: ${between.join(' and ')}; signed out on web2: ${after}`,
  );
}

const TRIES = { sent: 24, most: 10 };

/** Limits are of the portal, not of a node. */
export async function checkLimits({ webs, front, primary, verdicts }: Rig): Promise<void> {
  const guesser = new Person(front);
  const body = { identifier: 'giulia@soglia.test', password: 'not-the-one-2026' };
  const guesses: number[] = [];
  for (let time = 0; time < TRIES.sent; time += 1) {
    const door = doorOf(webs[time % 3] ?? webs[0]);
    guesses.push((await guesser.send('POST', login.path, { body, door })).status);
  }
  const judged = guesses.filter((status) => status !== 429).length;
  verdicts.tell(
    `${TRIES.most} tries to sign in are judged, over three nodes`,
    judged === TRIES.most,
    `${judged} of ${TRIES.sent} judged, the others 429`,
  );
  const writer = new Person(front);
  const write = (node: Node) => writer.send('POST', logout.path, { door: doorOf(node) });
  await write(webs[0]);
  // All but ten have been used up: to send them all takes longer than their minute on a slow machine.
  const key = hashedKey('writes', writer.address);
  const used = `update rate_limit set hits = $2, resets_at = now() + interval '1 minute' where key = $1`;
  await primary.ask(used, [key, mostPerMinute.writes - 10]);
  const writes: number[] = [];
  for (let time = 0; time < TRIES.sent; time += 1) writes.push((await write(webs[time % 3] ?? webs[0])).status);
  const passed = writes.filter((status) => status === 200).length;
  verdicts.tell(
    `${mostPerMinute.writes} writes of an address in a minute pass, over three nodes`,
    passed === 10,
    `of the last ten and ${TRIES.sent - 10} more ${passed} passed`,
  );
}
