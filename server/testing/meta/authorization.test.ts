import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { type Probes, probeEndpoints } from '../authorization/probe-endpoints.ts';
import { reasons } from '../authorization/reasons.ts';
import { type Persona, personas, type Row, validateTable, withTable } from '../authorization/table.rules.ts';

/**
 * ACC-13: every endpoint × seven personas, real requests, one test environment each. Compared with the table in
 * docs/security-access.md; `npm run docs:authorization` updates it. A new table must still meet the rules.
 */

const document = '../../../docs/security-access.md';

const probes = {} as Record<Persona, Probes>;
for (const persona of personas) probes[persona] = await probeEndpoints(persona);

const endpoints = allRoutes.map(({ endpoint }) => endpoint).sort((a, b) => (a.id < b.id ? -1 : 1));
const rows: Row[] = endpoints.flatMap((endpoint) =>
  [...probes.owner]
    .filter(([, { id }]) => id === endpoint.id)
    .map(([row, { about }]) => {
      const statuses = personas.map((persona) => [persona, probes[persona].get(row)?.status]);
      return { endpoint, about, statuses: Object.fromEntries(statuses) };
    }),
);

/** The dev mailbox, and the response to the user who has just signed in. */
const exposesAddresses = new Set(['mail.listMailbox', 'twoFactor.completeSignIn']);

describe('the authorization table', () => {
  it('has a row for every endpoint, from a request that was sent', () => {
    const rowless = endpoints.filter(({ id }) => !rows.some(({ endpoint }) => endpoint.id === id));
    expect(rowless.map(({ id }) => id)).toEqual([]);
  });

  it('equals the table in docs/security-access.md', async () => {
    const published = await readFile(new URL(document, import.meta.url), 'utf8');
    await expect(withTable(published, rows)).toMatchFileSnapshot(document);
  });

  it('breaks no rule', () => {
    expect(validateTable(rows, reasons)).toEqual([]);
  });

  it('contains for the owner of a request the status that its feature promises', () => {
    const broken = [...probes.owner].filter(([, { isOwners, status, after }]) => isOwners && status !== after.promised);
    expect(broken).toEqual([]);
  });

  it.each(personas)('contains only calls without changes where %s was rejected', (persona) => {
    const changed = [...probes[persona]].filter(
      ([, { status, isOwners, after }]) => status >= 400 && !isOwners && after.status !== after.promised,
    );
    expect(changed).toEqual([]);
  });

  it.each(['anonymous', 'unverified', 'user', 'other owner', 'suspended'] as const)(
    'contains no responses that reveal to %s the address of another account',
    (persona) => {
      const leaks = [...probes[persona]].filter(
        ([row, { addresses }]) => addresses.length > 0 && !exposesAddresses.has(row),
      );
      expect(leaks).toEqual([]);
    },
  );
});
