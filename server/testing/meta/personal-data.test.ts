import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withdraw } from '#contract/billing/withdrawals.schemas';
import { languages } from '#contract/platform/languages';
import { appealDecision } from '#contract/trust/decisions.schemas';
import { personalData } from '../../src/app/registries/personal-data.ts';
import { issueInvoice } from '../../src/billing/invoices/issue-invoice.ts';
import { makePlan, makeSubscription } from '../../src/billing/products/products.fixtures.ts';
import { buyRunningBoost } from '../../src/billing/withdrawals/withdrawals.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import type { LocalizedText, PersonalData } from '../../src/platform/events/personal-data.ts';
import { inTransaction } from '../../src/platform/postgres/postgres.ts';
import { decide, makeReport, tokenOf, wrong } from '../../src/trust/reports/reports.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/**
 * Every feature with personal data must declare it; otherwise export and erasure are incomplete.
 * Each table with a foreign key to `app_user` is in exactly one contribution of `personal-data.ts`.
 */

type Named = Pick<PersonalData, 'feature' | 'tables'>;

function problems(tables: readonly string[], contributions: readonly Named[]): string[] {
  const named = contributions.flatMap((one) => one.tables);
  return [
    ...tables.filter((table) => !named.includes(table)).map((table) => `${table} is in no registry`),
    ...named.filter((table) => !tables.includes(table)).map((table) => `${table} names no table`),
    ...named.filter((table, index) => named.indexOf(table) !== index).map((table) => `${table} is named twice`),
  ];
}

const test = await testApp();
const { deps } = test;

async function userTables(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'app_user'::regclass`.execute(deps.db);
  return [...rows.map((row) => row.table), 'app_user'];
}

/** Audit log, purchases, invoices, payments, subscriptions, withdrawals, reports, decisions and appeals. */
const RETAINED_COUNT = 9;

/** A user with retained data in every feature: purchases, payments, withdrawals, reports by and about the user, appeals. */
async function accused(): Promise<TestActor> {
  const { owner, listingId, boostPurchaseId, paymentId } = await buyRunningBoost(test);
  const planId = await makePlan(test, { active: false });
  await makeSubscription(test, { listingId, planId });
  const start = { durationHours: 24, startRequestedAt: null };
  const paid = { userId: owner.id, paymentId, amountMinor: 1000, currency: 'EUR' as const, at: test.clock.now() };
  await inTransaction(deps.db, (trx) =>
    issueInvoice(deps, trx, { ...paid, description: 'In cima', listingTitle: 'Trilocale', card: null, ...start }),
  );
  await owner.api.call(withdraw, { body: { boostPurchaseId } });
  await makeReport(test, { subjectId: (await makeMarketListing(test)).id }, owner);
  const report = await makeReport(test, { subjectId: listingId });
  await decide(await actor(test, { role: 'ADMIN' }), report.id, { ...wrong, outcome: 'LISTING_SUSPENDED' });
  const token = await tokenOf(test, owner.email, 'decisionReasons');
  await test.anonymous.call(appealDecision, {
    body: { token, text: 'Le foto sono mie, posso mandarvi gli originali.' },
  });
  return owner;
}

const retainedTextsOf = ({ id }: TestActor): Promise<LocalizedText[]> =>
  inTransaction(deps.db, async (trx) => {
    const words: LocalizedText[] = [];
    for (const { erase } of personalData) words.push(...((await erase(deps, trx, id)).retained ?? []));
    return words;
  });

describe('personal data', () => {
  it('is exported and erased by exactly one feature for every table that references a user', async () => {
    const tables = await userTables();
    expect(tables.length).toBeGreaterThan(10);
    expect(problems(tables, personalData)).toEqual([]);
  });

  it('is rejected for a new table, a missing table, and a table of two features', async () => {
    await sql`create table planted_note (user_id integer references app_user, listing_id integer)`.execute(deps.db);
    const tables = await userTables();
    await sql`drop table planted_note`.execute(deps.db);
    expect(problems(tables, personalData)).toContain('planted_note is in no registry');
    const injected = { feature: 'planted', tables: ['planted_note', 'session', 'gone'] };
    expect(problems(tables, [...personalData, injected])).toEqual(
      expect.arrayContaining(['gone names no table', 'session is named twice']),
    );
  });

  it('has a file with a unique name for all collected data, described in every language', async () => {
    const user = await actor(test);
    const names: string[] = [];
    for (const { files, collect } of personalData) {
      expect(Object.keys(await collect(deps, user.id))).toEqual(Object.keys(files));
      names.push(...Object.keys(files));
      for (const words of Object.values(files)) expect(Object.keys(words).sort()).toEqual([...languages].sort());
    }
    expect(new Set(names).size).toBe(names.length);
  });

  it('is described in each language by a distinct sentence, for deleted and retained data', async () => {
    const retained = await retainedTextsOf(await accused());
    expect(retained).toHaveLength(RETAINED_COUNT);
    const texts = [...personalData.flatMap(({ files }) => Object.values(files)), ...retained];
    for (const words of texts) {
      const translations = languages.map((language) => words[language].trim());
      expect(translations).not.toContain('');
      expect(new Set(translations).size, words.it).toBe(languages.length);
    }
  });

  it('is in an order that allows erasure: the account last', () => {
    expect(personalData.at(-1)?.feature).toBe('accounts');
  });
});
