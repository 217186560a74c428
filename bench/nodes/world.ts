import { sql } from 'kysely';
import type { Deps } from '../../server/src/app/deps.ts';
import { startSession } from '../../server/src/identity/sessions/start-session.ts';

/** Users and listings of a run. */
export type Cast = {
  users: { habit: string; session: string; id: number | null }[];
  listingIds: number[];
  eventIds: number[];
  /** Demo account of a load client that signs in and out repeatedly. */
  account: { identifier: string; password: string };
  /** Account whose sessions a check ends: the load must not use it. */
  checked: { identifier: string; password: string };
  /** Has these listings in the demo dataset; prices in whole euros. */
  publisher: {
    id: number;
    session: string;
    listings: { id: number; price: number }[];
    quiet: { id: number; price: number };
  };
};

const password = 'Soglia-demo-2026!';
const anonymousHabits = ['searches', 'searches', 'reads', 'reads', 'signsIn'];
/** `waits` is idle by default: checks write as these users. */
const members = ['favorites', 'books', 'uploads', 'waits'];

export async function castOf(deps: Deps): Promise<Cast> {
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(deps.db)).rows.map(({ id }) => id);
  const sessionOf = async (userId: number) =>
    (await startSession(deps, { userId, role: 'USER', userAgent: null })).token;
  const [owner] = await ids(sql`select id from app_user where email = 'agenzia@soglia.test'`);
  const [agency] =
    await ids(sql`select o.account_id as id from organization o join membership m on m.organization_id = o.id
    where m.user_id = ${owner} and m.left_at is null`);
  if (owner === undefined || agency === undefined) throw new Error('There is no demo world.');
  const { rows: listings } = await sql<{ id: number; price: number }>`
    select l.id, (l.price_minor / 100)::int as price from listing l
    where l.advertiser_id = ${agency} and l.status = 'PUBLISHED' and l.listing_type = 'MARKET' and l.price_minor % 100 = 0
    order by l.id limit 5`.execute(deps.db);
  const [quiet, ...activeListings] = listings;
  if (!quiet || activeListings.length === 0) throw new Error('The demo world is too small.');
  const session = await sessionOf(owner);
  const signedIn = await Promise.all(
    members.map(async (habit) => {
      const id = await register(deps, habit);
      return { habit, id, session: await sessionOf(id) };
    }),
  );
  return {
    account: { identifier: 'marco@soglia.test', password },
    checked: { identifier: 'giulia@soglia.test', password },
    publisher: { id: owner, session, listings: activeListings, quiet },
    listingIds: await ids(sql`select listing_id as id from search_doc order by listing_id limit 60`),
    eventIds: await ids(sql`
      select e.id from open_day_event e join listing l on l.id = e.listing_id
      where e.date > current_date + 1 and e.type = 'OPEN' and l.status = 'PUBLISHED' and l.advertiser_id <> ${agency} order by e.id limit 20`),
    users: [
      ...anonymousHabits.map((habit) => ({ habit, session: '', id: null })),
      ...signedIn,
      { habit: 'publishes', session, id: owner },
    ],
  };
}

async function register({ db, clock }: Deps, name: string): Promise<number> {
  const { id } = await db
    .insertInto('appUser')
    .values({
      name: 'Ada',
      surname: 'Banco',
      email: `${name}@bench.test`,
      status: 'ACTIVE',
      emailVerifiedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
