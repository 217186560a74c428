import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allWork } from '../../src/app/registries/jobs.ts';
import { makeJobs } from '../../src/platform/jobs/jobs.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { connectPostgres } from '../../src/platform/postgres/postgres.ts';
import { emptyDatabase } from '../empty-database.ts';

/** A database of version 0050 with rows in every renamed table and column becomes 0051. */

const RENAMING = '0051_standard_names.sql';
const migrations = new URL('../../migrations/', import.meta.url);
const text = await readFile(new URL(RENAMING, migrations), 'utf8');
const tables = new Map(
  [...text.matchAll(/^alter table (\w+) rename to (\w+);/gm)].map(([, old = '', now = '']) => [old, now] as const),
);
const columns = [...text.matchAll(/^alter table (\w+) rename (\w+) to (\w+);/gm)].map(
  ([, table = '', old = '', now = '']) => ({ table, old, now }),
);

const { connection, url } = await emptyDatabase();
const { pool, db, close } = connectPostgres(connection);
const dataDir = await mkdtemp(join(tmpdir(), 'soglia-names-'));
const rows = async <R extends object>(query: string) => (await pool.query<R>(query)).rows;

const nameOf = (table: string) => tables.get(table) ?? table;
const columnOf = (table: string, column: string) =>
  columns.find((one) => one.table === nameOf(table) && one.old === column)?.now ?? column;
const affected = [...new Set([...tables.keys(), ...columns.map(({ table }) => oldNameOf(table))])];

function oldNameOf(table: string): string {
  return [...tables].find(([, now]) => now === table)?.[0] ?? table;
}

/** The rows of the affected tables, in a stable order. */
async function readRows(name: (table: string) => string): Promise<Map<string, object[]>> {
  const contents = new Map<string, object[]>();
  for (const table of affected) {
    const contentsOfTable = await rows<{ row: object }>(
      `select to_jsonb(one) as row from ${name(table)} one order by one::text`,
    );
    contents.set(
      table,
      contentsOfTable.map(({ row }) => row),
    );
  }
  return contents;
}

/** Where each table's rows lie on the disk: a rewritten table lies elsewhere. */
const filesOf = async (name: (table: string) => string) =>
  new Map(
    (
      await rows<{ name: string; file: number }>(
        `select relname as name, relfilenode as file from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      )
    ).map(({ name: table, file }) => [name(table), file]),
  );

const user = (name: string) => `(select id from app_user where name = '${name}')`;
const listing = `(select min(id) from listing)`;
const money = `'EUR', now(), now()`;

/** Rows as version 0050 writes them. */
const oldRows = [
  `insert into app_user (name, surname, email, role) values ('Ada', 'Prova', 'ada@prova.test', 'USER'), ('Bea', 'Prova', 'bea@prova.test', 'ADMIN')`,
  `insert into place (id, kind, name, norm, label, country, lat6, lng6) values (15146, 4, 'Milano', 'milano', 'Milano', 'IT', 45464000, 9190000)`,
  `insert into property (owner_id, property_type, street, city, comune_id, lat6, lng6, approximate_location, commercial_area)
  values (${user('Ada')}, 'APARTMENT', 'Via Roma', 'Milano', 15146, 45470000, 9200000, true, 80)`,
  `insert into media_file (key, type, mime_type, width, height, widths, byte_size, look, look_bands, words_in_picture, looked_at)
  values ('aa/x', 'PHOTO', 'image/webp', 1, 1, '{}', 1, repeat('10', 64)::bit(128), '{1,2}', 'vendesi', now())`,
  `insert into listing (listing_type, contract_type, property_id, advertiser_id, title, contact_email, price_minor)
  select 'MARKET', 'SALE', id, owner_id, 'Trilocale', 'ada@prova.test', 100 from property`,
  `insert into listing (listing_type, contract_type, property_id, advertiser_id, title, contact_email, price_minor, status, suspended_by, first_published_at, published_at)
  select 'MARKET', 'SALE', id, owner_id, 'Bilocale', 'ada@prova.test', 100, 'SUSPENDED', 'OWNER', now(), now() from property`,
  `delete from listing where title = 'Bilocale'`,
  `insert into listing_day (listing_id, day, views) values (${listing}, current_date, 3)`,
  `insert into view_salt (day, salt) values (current_date, '\\x01')`,
  `insert into view_visitor (day, listing_id, visitor) values (current_date, ${listing}, '\\x02')`,
  `insert into saved_search (user_id, name, filters, fingerprint, notifications_enabled, created_at)
  values (${user('Bea')}, 'Milano', '{}', 'x', true, now())`,
  `insert into search_watch (user_id, saved_search_id, notify, since, never, place_kind, place_id, kinds)
  select user_id, id, true, 1, true, 0, 0, 1 from saved_search`,
  `insert into search_doc select (jsonb_populate_record(null::search_doc, (select jsonb_object_agg(attname,
    case format_type(atttypid, null) when 'integer[]' then '[]' when 'int4multirange' then '"{}"' else '0' end::jsonb)
    from pg_attribute where attrelid = 'search_doc'::regclass and attnum > 0))).*`,
  // Writes the previous row.
  `delete from search_doc`,
  `insert into search_dirty (listing_id) values (${listing})`,
  `insert into alert_match (user_id, watch_id, listing_id, kind, matched_at, waits)
  select user_id, id, ${listing}, 'NEW', now(), true from search_watch`,
  `insert into alert_due (user_id, due_at) values (${user('Bea')}, now() + interval '1 hour')`,
  `insert into outbox_letter (user_id, letter, sent_at) values (${user('Ada')}, 'welcome', now())`,
  `insert into mailbox_letter (message_id, from_address, to_address, subject, body_text, body_html)
  values ('<letter-1@prova.test>', 'a', 'b', 'c', 'd', 'e')`,
  `insert into social_attempt (state_hash, provider, browser_hash, intent, sealed, expires_at)
  values ('\\x01', 'google', '\\x02', 'link', '\\x03', now() + interval '1 hour')`,
  `insert into social_proof (token_hash, provider, browser_hash, subject, email_verified, expires_at)
  values ('\\x01', 'google', '\\x02', 'x', true, now() + interval '1 hour')`,
  `insert into session (id_hash, user_id, expires_at, viewed_user_id, view_ends_at)
  values ('\\x01', ${user('Bea')}, now() + interval '1 day', ${user('Ada')}, now() + interval '30 minutes')`,
  `insert into consent (user_id, kind, given, version) values (${user('Ada')}, 'SHOW_EMAIL', true, '2026-01-01')`,
  `insert into open_day_event (listing_id, date, start_time, end_time, type, max_participants, secret, late_told_at)
  values (${listing}, current_date + 9, '10:00', '11:00', 'RESERVATION_REQUIRED', 1, 'x', now())`,
  `insert into open_day_booking (event_id, participant_id, status, companions, created_at, requested_at, waits_for_place)
  select id, ${user('Bea')}, 'WAITING', 0, now(), now(), true from open_day_event`,
  `insert into boost_package (name, boost_type, duration_hours, price_minor, currency, made_by_key, made_with)
  values ('Una settimana', 'TOP', 168, 100, 'EUR', '1 x', 'y')`,
  `insert into plan (name, listing_context, billing_interval, price_minor, currency, made_by_key, made_with)
  values ('Base', 'MARKET', 'MONTH', 100, 'EUR', '1 x', 'y')`,
  `insert into payment (user_id, kind, product_name, listing_title, amount_minor, status, idempotency_key, request_hash, currency, created_at, settled_at, asked_at)
  values (${user('Ada')}, 'BOOST', 'Una settimana', 'Trilocale', 100, 'FAILED', 'x', 'y', ${money}, now())`,
  `insert into boost_purchase (listing_id, user_id, boost_package_id, payment_id, name, boost_type, duration_hours, price_minor, currency, status, live, created_at)
  select ${listing}, payment.user_id, pack.id, payment.id, pack.name, pack.boost_type, pack.duration_hours, pack.price_minor, pack.currency, 'failed', false, payment.created_at
  from payment, boost_package pack`,
  `insert into payment_event (external_id, type, object_kind, object_id, created_at, received_at, handled_at, tries)
  values ('evt_1', 'x', 'intent', 'pi_1', now(), now(), now(), 2)`,
  `insert into subscription (listing_id, plan_id, user_id, status, current_period_end, started_at, ended_at, told_count)
  select ${listing}, id, ${user('Ada')}, 'CANCELED', now(), now(), now(), 3 from plan`,
  `insert into withdrawal (user_id, subscription_id, product_name, contract_at, paid_minor, refund_minor, status, currency, asked_at, settled_at)
  select user_id, id, 'Base', now(), 0, 0, 'REFUNDED', ${money} from subscription`,
  `insert into decision (source, subject_type, subject_id, affected_id, outcome, ground, facts, decided_at)
  values ('ADMIN', 'LISTING', ${listing}, ${user('Ada')}, 'WARNING', 'TERMS', 'x', now())`,
  `insert into decision (source, subject_type, subject_id, affected_id, outcome, ground, facts, decided_at, first_id, held_from)
  select source, subject_type, subject_id, affected_id, outcome, ground, facts, decided_at, id, 'OWNER' from decision`,
  `insert into moderation_case (listing_id, status, cause, signs, sign_names, fingerprint, opened_at, checked_at)
  values (${listing}, 'OPEN', 'NEW', '[{"sign": "ENERGY_MISSING"}]', '{ENERGY_MISSING}', 'x', now(), now())`,
  `insert into moderation_day (day, checked, with_signs) values (current_date, 2, 1)`,
];

let before: Map<string, object[]>;
let filesBefore: Map<string, number>;

beforeAll(async () => {
  for (const name of await readdir(migrations)) {
    if (name < RENAMING) await cp(new URL(name, migrations), join(dataDir, name));
  }
  await migrate(pool, pathToFileURL(`${dataDir}/`));
  for (const statement of oldRows) await pool.query(statement);
  before = await readRows((table) => table);
  filesBefore = await filesOf(nameOf);
  await cp(new URL(RENAMING, migrations), join(dataDir, RENAMING));
  expect(await migrate(pool, pathToFileURL(`${dataDir}/`))).toEqual([RENAMING]);
}, 120_000);

afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true });
});

describe('the migration to the names of the vocabulary', () => {
  it('keeps every row of the renamed tables and columns', async () => {
    const after = await readRows(nameOf);
    for (const table of affected) {
      const isSearchIndex = table === 'search_doc';
      const expected = (before.get(table) ?? []).map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(table, name), value])),
      );
      if (!isSearchIndex) expect(expected, table).not.toEqual([]);
      if (table === 'search_doc_past') expect(after.get(table)?.map(withoutDoc)).toEqual(expected.map(withoutDoc));
      else expect(after.get(table), table).toEqual(expected);
    }
    const [previous] = await rows<{ at: object }>(
      `select to_jsonb(doc) - (select array_agg(key) from jsonb_object_keys(to_jsonb(doc)) key where key not like '%micro') as at from search_doc_previous`,
    );
    expect(previous?.at).toEqual({ lat_micro: 0, lng_micro: 0 });
  });

  it('rewrites no table', async () => {
    const filesAfter = await filesOf((table) => table);
    for (const [table, file] of filesBefore) expect([table, filesAfter.get(table)]).toEqual([table, file]);
  });

  it('leaves no object with an old name, and no function that uses one', async () => {
    const oldNames = [...tables.keys()].join('|');
    const named = await rows<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ '^(${oldNames})(_|$)'
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ '^(${oldNames})(_|$)'
      union all select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = 'public'::regnamespace and tgname ~ '^(${oldNames})$'
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '\\m(${oldNames}|shown_lat6|shown_lng6)\\M'`);
    expect(
      named.map(({ name }) => name).filter((name) => ![...tables.values()].some((now) => isPartOf(name, now))),
    ).toEqual([]);
    for (const { table, old, now } of columns) {
      const constraints = await rows(
        `select conname from pg_constraint where conrelid = '${table}'::regclass and conname ~ '^${table}_${old}_(not_null|check|key|fkey)$'`,
      );
      expect(constraints, `${table}.${now}`).toEqual([]);
    }
  });

  it('passes npm run verify -- --strict', async () => {
    await migrate(pool);
    // They have no payment: made for their columns only.
    for (const table of ['withdrawal', 'subscription']) await rows(`delete from ${table}`);
    const jobs = await makeJobs({ db, log: pino({ level: 'silent' }) }, allWork);
    await jobs.stop();
    const result = await new Promise<{ code: unknown; out: string }>((resolve) => {
      const options = { env: { DATABASE_URL: url, DATA_DIR: dataDir } };
      execFile(process.execPath, ['tools/verify.ts', '--strict', '--no-files'], options, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out: out + err }),
      );
    });
    expect(result.out).toContain('0 errors, 0 warnings');
    expect(result.code).toBe(0);
  });

  it('records changes of listings, and tombstones of deleted ones, by triggers', async () => {
    await pool.query('delete from search_pending');
    await pool.query(`update listing set status = 'PUBLISHED', first_published_at = now(), published_at = now()`);
    await pool.query(`update property set lat_micro = lat_micro + 100000`);
    await pool.query(`update media_file set hash_bands = '{3}'`);
    expect((await rows('select listing_id from search_pending')).length).toBe(2);
    const [{ public_lat6: shown } = { public_lat6: 0 }] = await rows<{ public_lat6: number }>(
      'select public_lat6 from property where public_lat6 = public_lat6(lat_micro)',
    );
    expect(shown).toBeGreaterThan(45_500_000);
    await pool.query('delete from listing');
    const tombstones = await rows<{ lat_micro: number }>('select lat_micro from listing_tombstone order by listing_id');
    expect(tombstones[0]?.lat_micro).toBe(Math.round(shown / 10_000) * 10_000);
  });
});

const withoutDoc = (row: object) => ({ ...row, doc: null });

/** A new name may begin with an old one: `listing_daily_stats`. */
const isPartOf = (name: string, table: string) => name === table || name.startsWith(`${table}_`);
