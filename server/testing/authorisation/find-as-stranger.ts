import { type Ask, send } from '../asks/ask.ts';
import type { TestApp } from '../test-app.ts';
import { databaseState } from './database-state.ts';
import { isOwners, type Named, sendWith, toldOf } from './name-as-stranger.ts';
import { saidAt } from './named-ids.ts';

/** The names in a question that is answered to its own person, and finds nothing for others. */
export function foundIn({ endpoint, ask }: Omit<Named, 'places'>, findsNothing: readonly string[]): Named | null {
  const own = findsNothing.filter((row) => row.startsWith(`${endpoint.id} `)).map((row) => row.split(' ')[1] ?? '');
  const places = isOwners(ask) ? own.filter((place) => saidAt(endpoint, ask, place).length > 0) : [];
  return places.length > 0 ? { endpoint, ask, places } : null;
}

/**
 * Asks the same as somebody else, and puts the name into a question of their own.
 * @param theirs a question of the same kind by somebody else; where there is none, only the former
 * @returns a line for everything that went wrong; null where its own person finds nothing, either, so that nothing is proved
 */
export async function findAsStranger(
  test: TestApp,
  { endpoint, ask, places }: Named,
  { cookie, theirs }: { cookie: string | undefined; theirs: Ask | undefined },
): Promise<string[] | null> {
  const before = await databaseState(test.deps);
  const asStranger = { ...ask, ...(cookie !== undefined && { cookie }) };
  const answers = [await send(test, endpoint.method, asStranger)];
  for (const place of theirs ? places : [])
    answers.push(await sendWith(test, { endpoint, ask, theirs: theirs as Ask, place }));
  const after = await databaseState(test.deps);
  const told = toldOf(ask, await send(test, endpoint.method, ask));
  if (told.length === 0) return null;
  const problems = answers.flatMap((answer) => {
    const found = answer.statusCode === 200 ? answer.json().data : null;
    const isNothing = found === null || (Array.isArray(found) && found.length === 0);
    return [
      ...([200, 403, 404].includes(answer.statusCode) ? [] : [`was answered ${answer.statusCode}`]),
      ...(isNothing ? [] : ['found something']),
      ...(told.some((text) => answer.body.includes(text)) ? ['was told what is not theirs'] : []),
    ];
  });
  if (Object.keys(after).some((table) => before[table] !== after[table])) problems.push('changed something');
  return problems.map((problem) => `${endpoint.id} (${ask.url}): a stranger ${problem}`);
}
