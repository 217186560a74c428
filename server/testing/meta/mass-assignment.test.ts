import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import { send } from '../request-fixtures/request-fixture.ts';
import { testApp } from '../test-app.ts';

/**
 * Clients set only declared fields: each object of each body also gets every database column and common names of rights.
 * The response stays the same, and no row contains the injected value.
 */

const MARK = 'injected-mark';
const test = await testApp();
const { db } = test.deps;
const requests = await allRequests(test);

const columns = await sql<{ name: string }>`
  select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(db);
const inCode = (name: string) => name.replace(/_(\w)/g, (_, character: string) => character.toUpperCase());
const plantable = [
  ...new Set(columns.rows.flatMap(({ name }) => [name, inCode(name)])),
  ...['isAdmin', 'admin', 'permissions', 'can', 'actor', 'actorId', 'who'],
];

type Schema = { properties?: Record<string, Schema>; additionalProperties?: boolean | Schema };

/** Every object in a part of a request, with its field names; `free`: it accepts any other field. */
function objectsIn(schema: z.ZodType): { names: string[]; free: boolean }[] {
  const matches: { names: string[]; free: boolean }[] = [];
  const enter = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { properties, additionalProperties } = value as Schema;
    if (properties || additionalProperties !== undefined) {
      matches.push({ names: Object.keys(properties ?? {}), free: Boolean(additionalProperties) });
    }
    for (const inner of Object.values(value)) enter(inner);
  };
  enter(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return matches;
}

const endpoints: AnyEndpoint[] = allRoutes.map(({ endpoint }) => endpoint);

/** A draft is stored as its user left it and only this user reads it: the one exception. */
const freeField = 'data';

function injectFields(value: unknown, known: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => injectFields(one, known));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([name, inner]) => [
    name,
    name === freeField ? inner : injectFields(inner, known),
  ]);
  return {
    ...Object.fromEntries(plantable.filter((name) => !known.has(name)).map((name) => [name, MARK])),
    ...Object.fromEntries(own),
  };
}

const adminsBefore = await admins();
const tested: string[] = [];
const wrong: string[] = [];
for (const endpoint of endpoints) {
  const names = endpoint.body ? new Set(objectsIn(endpoint.body).flatMap((one) => one.names)) : undefined;
  for (const fixture of requests[endpoint.id] ?? []) {
    const body = names && fixture.body && !endpoint.signed ? (injectFields(fixture.body, names) as object) : undefined;
    const { statusCode } = await send(test, endpoint.method, body ? { ...fixture, body } : fixture);
    if (body) tested.push(endpoint.id);
    if (body && statusCode !== (fixture.status ?? 200)) wrong.push(`${endpoint.id} ${fixture.url}: ${statusCode}`);
  }
}

async function admins(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user where role = 'ADMIN'`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('an undeclared field', () => {
  it('changes no response, at any position in the body', () => {
    expect(wrong).toEqual([]);
    expect(new Set(tested).size).toBeGreaterThan(50);
  });

  it('is never stored', async () => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
    const matches: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.id(schema, name)} t where t::text like ${`%${MARK}%`}`.execute(db);
      if (rows[0]?.count) matches.push(`${schema}.${name}`);
    }
    expect(matches).toEqual([]);
    expect(await admins()).toBe(adminsBefore);
  });

  it('is accepted by no schema except that of a draft and that of column headers of feeds', () => {
    const free = endpoints.flatMap((endpoint) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = endpoint[part];
        return schema && objectsIn(schema).some((one) => one.free) ? [`${endpoint.id} ${part}`] : [];
      }),
    );
    expect(free.toSorted()).toEqual([
      'listingFeeds.createFeed body',
      'listingFeeds.editFeed body',
      'propertyDrafts.saveDraft body',
    ]);
  });
});
