import { sql } from 'kysely';
import type { TestApp } from '../../../../testing/test-app.ts';
import { type Dice, dateAfter } from '../../search-engine/search-engine.fixtures.ts';
import { drainDirty } from '../drain-dirty.ts';
import { applyOddity, changes, type EqualityWorld } from './equality-world.fixtures.ts';
import { readDocs } from './read-docs.fixtures.ts';

/** What happens between questions: ads are edited, withdrawn, published again, deleted; all through the tables, as the product writes them. */

type Step = (test: TestApp, world: EqualityWorld, roll: Dice) => Promise<unknown>;

const someAds = (world: EqualityWorld, roll: Dice, most: number) =>
  Array.from({ length: roll.int(1, most) }, () => roll.one(world.listingIds));

const suspend: Step = ({ deps: { db } }, world, roll) =>
  db
    .updateTable('listing')
    .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
    .where('id', 'in', someAds(world, roll, 30))
    .execute();

const publish: Step = ({ deps: { db }, clock }, world, roll) =>
  db
    .updateTable('listing')
    .set({ status: 'PUBLISHED', suspendedBy: null, publishedAt: clock.now() })
    .where('id', 'in', someAds(world, roll, 60))
    .execute();

const edit: Step = (test, world, roll) =>
  applyOddity(test, { world, oddity: roll.one(changes), roll, share: roll.one([0, 0, 1, 3]) });

const steps: readonly Step[] = [
  ...[edit, edit, edit, edit, edit, edit, suspend, publish, publish],
  ({ deps: { db } }, world, roll) =>
    db
      .deleteFrom('listing')
      .where('id', 'in', someAds(world, roll, 2))
      .where('status', '<>', 'CONCLUDED')
      .execute(),
  ({ deps: { db } }, world, roll) => {
    const days = Array.from({ length: roll.int(1, 3) }, () => dateAfter(roll.int(0, 60)));
    return sql`
      insert into open_day_event (listing_id, date, start_time, end_time, type, secret)
      select l.id, day::date, '10:00', '12:00', 'OPEN', gen_random_uuid()::text
      from listing l, unnest(${days}::text[]) day where l.id = any(${someAds(world, roll, 8)}::integer[])
      on conflict do nothing`.execute(db);
  },
  ({ deps: { db } }, world, roll) =>
    db
      .deleteFrom('openDayEvent')
      .where('listingId', 'in', someAds(world, roll, 100))
      .execute(),
  // Nights of a calendar, one more span or none any more.
  ({ deps: { db } }, world, roll) => {
    const start = roll.int(0, 80);
    const nights = `[${dateAfter(start)},${dateAfter(start + roll.int(1, 9))})`;
    return sql`
      insert into stay_block (listing_id, nights, source, created_at)
      select c.listing_id, ${nights}::daterange, 'OWNER', now() from stay_calendar c
      where c.listing_id = any(${someAds(world, roll, 60)}::integer[])
      on conflict do nothing`.execute(db);
  },
  ({ deps: { db } }, world, roll) =>
    db
      .deleteFrom('stayBlock')
      .where('listingId', 'in', someAds(world, roll, 60))
      .execute(),
  ({ deps: { db } }, world, roll) =>
    db
      .updateTable('stayCalendar')
      .set({
        minNights: roll.int(1, 5),
        maxNights: roll.maybe(0.6, () => roll.one([5, 7, 1125])),
        preparationDays: roll.int(0, 3),
      })
      .where('listingId', 'in', someAds(world, roll, 60))
      .execute(),
];

/** Half of all ads go at once, now and then the other half too, or they come back. */
const everybody: Step = ({ deps: { db } }, world, roll) =>
  sql`update app_user set status = case status when 'SUSPENDED' then 'ACTIVE' else 'SUSPENDED' end
    where id = ${roll.one(world.ownerIds)}`.execute(db);

/** So that not all are gone for long. */
const allBack: Step = ({ deps: { db } }, world) =>
  db.updateTable('appUser').set({ status: 'ACTIVE' }).where('id', 'in', world.ownerIds).execute();

/**
 * Changes a few things or, now and then, half of all ads; drains, in as many versions as it takes.
 * @param seen is told of every version but the last, while it is the newest
 * @returns the world as it is afterwards
 */
export async function changeWorld(
  test: TestApp,
  { world, roll, seen }: { world: EqualityWorld; roll: Dice; seen: () => Promise<void> },
): Promise<EqualityWorld> {
  for (let drains = roll.int(1, 3); drains > 0; drains -= 1) {
    for (let left = roll.int(1, 6); left > 0; left -= 1) await roll.one(steps)(test, world, roll);
    if (drains === 1) await (roll.int(0, 7) === 0 ? everybody : allBack)(test, world, roll);
    for (let more = true; more; ) {
      more = await drainDirty(test.deps);
      if (more || drains > 1) await seen();
    }
  }
  const docs = await readDocs(test.deps.db);
  // Nothing may be left: then questions are drawn from what was there.
  return docs.length === 0 ? world : { ...world, docs };
}
