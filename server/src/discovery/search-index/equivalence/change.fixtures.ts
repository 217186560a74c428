import { sql } from 'kysely';
import type { TestApp } from '../../../../testing/test-app.ts';
import { dateAfter, type Random } from '../../search-engine/search-engine.fixtures.ts';
import { applyPendingChanges } from '../apply-pending-changes.ts';
import { applyOddity, changes, type EquivalenceFixture } from './equivalence.fixtures.ts';
import { readDocs } from './read-docs.fixtures.ts';

/**
 * Changes between queries: listings are edited, suspended, published again, deleted; all in the tables, like the
 * application.
 */

type Step = (test: TestApp, fixture: EquivalenceFixture, generator: Random) => Promise<unknown>;

const someListings = (fixture: EquivalenceFixture, generator: Random, max: number) =>
  Array.from({ length: generator.int(1, max) }, () => generator.one(fixture.listingIds));

const suspend: Step = ({ deps: { db } }, fixture, generator) =>
  db
    .updateTable('listing')
    .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
    .where('id', 'in', someListings(fixture, generator, 30))
    .execute();

const publish: Step = ({ deps: { db }, clock }, fixture, generator) =>
  db
    .updateTable('listing')
    .set({ status: 'PUBLISHED', suspendedBy: null, publishedAt: clock.now() })
    .where('id', 'in', someListings(fixture, generator, 60))
    .execute();

const edit: Step = (test, fixture, generator) =>
  applyOddity(test, { fixture, oddity: generator.one(changes), generator, share: generator.one([0, 0, 1, 3]) });

const steps: readonly Step[] = [
  ...[edit, edit, edit, edit, edit, edit, suspend, publish, publish],
  ({ deps: { db } }, fixture, generator) =>
    db
      .deleteFrom('listing')
      .where('id', 'in', someListings(fixture, generator, 2))
      .where('status', '<>', 'CONCLUDED')
      .execute(),
  ({ deps: { db } }, fixture, generator) => {
    const days = Array.from({ length: generator.int(1, 3) }, () => dateAfter(generator.int(0, 60)));
    return sql`
      insert into open_day_event (listing_id, date, start_time, end_time, type, secret)
      select l.id, day::date, '10:00', '12:00', 'OPEN', gen_random_uuid()::text
      from listing l, unnest(${days}::text[]) day where l.id = any(${someListings(fixture, generator, 8)}::integer[])
      on conflict do nothing`.execute(db);
  },
  ({ deps: { db } }, fixture, generator) =>
    db
      .deleteFrom('openDayEvent')
      .where('listingId', 'in', someListings(fixture, generator, 100))
      .execute(),
  // Nights of a calendar: one more range, or none.
  ({ deps: { db } }, fixture, generator) => {
    const start = generator.int(0, 80);
    const nights = `[${dateAfter(start)},${dateAfter(start + generator.int(1, 9))})`;
    return sql`
      insert into stay_block (listing_id, nights, source, created_at)
      select c.listing_id, ${nights}::daterange, 'OWNER', now() from stay_calendar c
      where c.listing_id = any(${someListings(fixture, generator, 60)}::integer[])
      on conflict do nothing`.execute(db);
  },
  ({ deps: { db } }, fixture, generator) =>
    db
      .deleteFrom('stayBlock')
      .where('listingId', 'in', someListings(fixture, generator, 60))
      .execute(),
  // Rates: another price of weekends, or none besides those of the listing.
  ({ deps: { db } }, fixture, generator) =>
    db
      .updateTable('stayRate')
      .set({ weekendNightMinor: generator.maybe(0.6, () => generator.int(1, 40_000)) })
      .where('listingId', 'in', someListings(fixture, generator, 60))
      .execute(),
  ({ deps: { db } }, fixture, generator) =>
    db
      .deleteFrom('stayRate')
      .where('listingId', 'in', someListings(fixture, generator, 20))
      .execute(),
  ({ deps: { db } }, fixture, generator) =>
    db
      .updateTable('stayCalendar')
      .set({
        minNights: generator.int(1, 5),
        maxNights: generator.maybe(0.6, () => generator.one([5, 7, 1125])),
        preparationDays: generator.int(0, 3),
      })
      .where('listingId', 'in', someListings(fixture, generator, 60))
      .execute(),
];

/** Suspends or reactivates a random owner, and with it half of all listings. */
const everybody: Step = ({ deps: { db } }, fixture, generator) =>
  sql`update app_user set status = case status when 'SUSPENDED' then 'ACTIVE' else 'SUSPENDED' end
    where id = ${generator.one(fixture.ownerIds)}`.execute(db);

/** Republishes all, so that the dataset does not remain empty. */
const allBack: Step = ({ deps: { db } }, fixture) =>
  db.updateTable('appUser').set({ status: 'ACTIVE' }).where('id', 'in', fixture.ownerIds).execute();

/**
 * Makes a few changes, sometimes of half of all listings, and applies them in one or more versions.
 * @param seen is called at every version but the last, while it is the newest
 * @returns the fixture after the changes
 */
export async function changeFixture(
  test: TestApp,
  { fixture, generator, seen }: { fixture: EquivalenceFixture; generator: Random; seen: () => Promise<void> },
): Promise<EquivalenceFixture> {
  for (let drains = generator.int(1, 3); drains > 0; drains -= 1) {
    for (let left = generator.int(1, 6); left > 0; left -= 1) await generator.one(steps)(test, fixture, generator);
    if (drains === 1) await (generator.int(0, 7) === 0 ? everybody : allBack)(test, fixture, generator);
    for (let more = true; more; ) {
      more = await applyPendingChanges(test.deps);
      if (more || drains > 1) await seen();
    }
  }
  const docs = await readDocs(test.deps.db);
  // The index may be empty: then queries use the previous rows.
  return docs.length === 0 ? fixture : { ...fixture, docs };
}
