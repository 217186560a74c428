import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { exportEntries, searchEntries } from '#contract/trust/audit.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeEntry } from './audit.fixtures.ts';

const test = await testApp();
const { deps } = test;
const admin = await actor(test, { role: 'ADMIN', name: '=Bruna', surname: '"Admin"' });

const exportCsv = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  test.app.inject({
    url: `${exportEntries.path}?${new URLSearchParams(query)}`,
    headers: { cookie: admin.cookie, ...headers },
  });

/** Strict RFC 4180 parser: doubled quotes in quoted cells, CRLF line ends. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error('no CSV');
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

describe('the CSV export', () => {
  it('contains the entries of the search, newest first', async () => {
    const subject = { subjectType: 'listing', subjectId: 5_000, actorId: admin.id } as const;
    const reason = 'Dice "ciao", e\nva a capo; =1+1';
    const first = await makeEntry(test, { ...subject, at: '2026-05-01T08:00:00Z', reason, requestId: 'r-1' });
    const fields = { before: '{"title":"a, \\"b\\""}', after: '{"title":"=c"}' };
    const second = await makeEntry(test, { ...subject, ...fields, at: '2026-05-02T08:00:00Z', reason: '=cmd|calc' });
    await makeEntry(test, { ...subject, byAdmin: false });
    test.clock.set('2026-11-21T23:30:00Z');
    const response = await exportCsv({ subjectId: '5000' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="soglia-registro-2026-11-22.csv"'),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, ...rows] = parseCsv(response.rawPayload.subarray(3).toString());
    expect(head?.slice(0, 4)).toEqual(['Id', 'Quando (UTC)', 'Evento', 'Chi']);
    const by = ['\'=Bruna "Admin"', String(admin.id), 'sì', 'listing', '5000', ''];
    expect(rows).toEqual([
      [
        ...[String(second), '2026-05-02T08:00:00.000Z', 'listings.edited', ...by, "'=cmd|calc"],
        ...['{"title":"a, \\"b\\""}', '{"title":"=c"}', '', '', ''],
      ],
      [String(first), '2026-05-01T08:00:00.000Z', 'listings.edited', ...by, reason, '', '', '', 'r-1', ''],
    ]);
  });

  it('uses the language of the admin', async () => {
    const response = await exportCsv({ subjectId: '1' }, { cookie: `${admin.cookie}; lang=en` });
    expect(response.body).toMatch(/^\ufeffId,When \(UTC\),Event,Who,/);
    expect(parseCsv(response.body.slice(1))).toHaveLength(1);
  });

  it('records itself with its number of rows, and does not contain itself', async () => {
    const requests = { event: 'audit.exported', byAdmin: 'true' };
    const before = parseCsv((await exportCsv(requests)).body).length - 1;
    const again = parseCsv((await exportCsv(requests)).body);
    expect(again).toHaveLength(before + 2);
    const { data } = await admin.api.call(searchEntries, { query: { event: 'audit.exported' } });
    expect(data[0]).toMatchObject({
      actor: { id: admin.id },
      byAdmin: true,
      subjectType: 'portal',
      subjectId: null,
      detail: { rows: before + 1 },
      requestId: expect.any(String),
    });
  });

  it('continues over pages, also within one instant, without missing or repeated entries', async () => {
    const subject = { event: 'listings.edited', subjectType: 'user', subjectId: 5_100, byAdmin: true };
    const at = (index: number) => (index % 3 === 0 ? '2026-06-01T00:00:00.000001Z' : '2026-06-01T00:00:00.000002Z');
    const rows = Array.from({ length: 4_500 }, (_, index) => ({ ...subject, at: at(index) }));
    const inserted = await deps.db.insertInto('auditEntry').values(rows).returning('id').execute();
    const lines = parseCsv((await exportCsv({ subjectType: 'user', subjectId: '5100' })).body).slice(1);
    const inOrder = [
      ...inserted.filter((_, index) => index % 3 !== 0).reverse(),
      ...inserted.filter((_, index) => index % 3 === 0).reverse(),
    ];
    expect(lines.map(([id]) => Number(id))).toEqual(inOrder.map(({ id }) => id));
  });

  it('ends at 100,000 entries', async () => {
    await sql`insert into audit_entry (event, subject_type, subject_id, by_admin)
      select 'listings.edited', 'user', id, true from generate_series(1000001, 1100050) id`.execute(deps.db);
    const response = await exportCsv({ subjectType: 'user' });
    expect(response.body.split('\r\n')).toHaveLength(100_002);
    const { data } = await admin.api.call(searchEntries, { query: { event: 'audit.exported', size: 1 } });
    expect(data[0]?.detail).toEqual({ rows: 100_000 });
  }, 120_000);

  it('is available to admins only', async () => {
    const user = await actor(test);
    const count = async () =>
      (await admin.api.call(searchEntries, { query: { event: 'audit.exported', byAdmin: 'false' } })).page;
    const before = await count();
    const others = [await exportCsv({}, { cookie: user.cookie }), await exportCsv({}, { cookie: '' })];
    expect(others.map((response) => [response.statusCode, response.json().code])).toEqual([
      [403, 'AUTHORIZATION_DENIED_EXCEPTION'],
      [401, 'AUTHENTICATION_REQUIRED_EXCEPTION'],
    ]);
    expect(await count()).toEqual(before);
  });
});
