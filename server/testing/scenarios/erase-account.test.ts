import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import { requestDeletion, requestExport, undoDeletion } from '#contract/identity/privacy.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { eraseAccount } from '../../src/identity/privacy/erase-account.ts';
import { eraseDueAccounts, privacyJobs } from '../../src/identity/privacy/privacy.jobs.ts';
import { mailJobs } from '../../src/platform/email/email.jobs.ts';
import { queueEmail } from '../../src/platform/email/queue-email.ts';
import { actor } from '../actors.ts';
import { password } from '../create-user.ts';
import { emailsTo } from '../emails.ts';
import { runJobs } from '../run-jobs.ts';
import { tablesPointingTo } from '../tables-pointing-to.ts';
import { testApp } from '../test-app.ts';
import { createFullUser, markers } from './privacy.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const DAY = 86_400_000;

const filesOf = async () =>
  (await readdir(deps.env.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();

/** Tables of any schema that contain a marker in any column, as text or as bytes. */
async function tablesWithMarkers(): Promise<string[]> {
  const patterns = markers.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(deps.db);
  const tables: string[] = [];
  for (const { name } of rows) {
    const match = await sql`select 1 from ${sql.raw(name)} as held
      where held::text ilike any(${patterns}::text[]) limit 1`.execute(deps.db);
    if (match.rows.length > 0) tables.push(name.replace('public.', ''));
  }
  return tables.sort();
}

const erasedRow = (id: number) =>
  deps.db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Runs all pending jobs and their follow-up jobs. */
const work = async () => {
  await runJobs(test, privacyJobs);
  while (await applyPendingChanges(deps));
};

describe('the erasure of a user', () => {
  it('leaves no data in any column of any table, and no file', async () => {
    await makeMarketListing(test);
    await work();
    const before = await filesOf();
    const user = await createFullUser(test);
    await user.api.call(requestExport, { params: { id: user.id } });
    await work();
    expect(await tablesWithMarkers()).toEqual(
      [
        ...[
          'app_user',
          'audit_entry',
          'backup_code',
          'email_verification',
          'listing',
          'mailbox_email',
          'open_day_event',
        ],
        ...[
          'media_upload',
          'password_reset',
          'property',
          'property_draft',
          'property_media',
          'search_card',
          'session',
          'sign_in_challenge',
        ],
        ...['social_identity', 'social_pending_identity', 'two_factor'],
      ].sort(),
    );
    expect((await filesOf()).length).toBeGreaterThan(before.length + 4);
    expect(await tablesPointingTo(deps, user.id)).toHaveLength(15);

    const body = { password };
    await user.api.call(requestDeletion, { params: { id: user.id }, body });
    clock.forward(30 * DAY);
    await eraseDueAccounts(deps);
    await work();

    expect(await tablesWithMarkers()).toEqual([]);
    expect(await filesOf()).toEqual(before);
    expect(await tablesPointingTo(deps, user.id)).toEqual(['audit_entry']);
    expect(await erasedRow(user.id)).toMatchObject({ name: 'Utente', passwordHash: null, status: 'SUSPENDED' });
    await expect(test.anonymous.call(getListing, { params: { id: user.listingId } })).rejects.toMatchObject({
      code: 'LISTING_DELETED_EXCEPTION',
    });
  });

  it('notifies the former address of retained data, in the user’s language, and retains the audit log without names', async () => {
    const user = await actor(test, { locale: 'en', name: 'Grace' });
    expect(await eraseAccount({ deps }, user.id, { actorId: null })).toBe('ok');
    const [email] = await emailsTo(test, user.email);
    expect(email).toMatchObject({
      emailName: 'accountErased',
      locale: 'en',
      props: { name: 'Grace', kept: [expect.stringContaining('without personal data')] },
    });
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select(['event', 'actorId', 'detail'])
      .where('subjectId', '=', user.id)
      .execute();
    expect(auditEntries).toEqual([{ event: 'accounts.erased', actorId: null, detail: {} }]);
  });

  it('deletes emails that went to a former address', async () => {
    const user = await actor(test);
    const to = { userId: user.id, to: 'former@prova.test', locale: 'it' as const };
    await queueEmail(deps, deps.db, to, 'twoFactorEnabled', { name: 'Ada' });
    const { id } = await deps.db
      .selectFrom('outboxEmail')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const mail = { from: 'portal@soglia.test', to: 'former@prova.test', subject: 'Ciao', text: 'Ciao', html: 'Ciao' };
    await deps.mailer.send({ ...mail, messageId: `<letter-${id}@localhost>` });
    await deps.mailer.send({ ...mail, messageId: `<letter-${id}0@localhost>` });
    await eraseAccount({ deps }, user.id, { actorId: null });
    const remaining = await deps.db
      .selectFrom('mailboxEmail')
      .select('messageId')
      .where('toAddress', '=', 'former@prova.test')
      .execute();
    expect(remaining).toEqual([{ messageId: `<letter-${id}0@localhost>` }]);
  });

  it('runs once for any number of concurrent requests', async () => {
    const user = await createFullUser(test);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => eraseAccount({ deps }, user.id, { actorId: null })),
    );
    expect(outcomes).toEqual(Array(5).fill('ok'));
    expect(await emailsTo(test, user.email)).toHaveLength(1);
    await work();
    expect(await tablesWithMarkers()).toEqual([]);
  });

  it('keeps a photo that is uploaded again before its files are deleted', async () => {
    const user = await createFullUser(test);
    await eraseAccount({ deps }, user.id, { actorId: null });
    const { rows } = await sql<{ data: { files: string[] } }>`select data from pgboss.job
      where name = 'privacy.removeFiles' and state = 'created'`.execute(deps.db);
    const key = rows.flatMap(({ data }) => data.files).find((file) => file.endsWith('.avif')) ?? '';
    const again = {
      type: 'PHOTO' as const,
      mimeType: 'image/webp',
      width: 610,
      height: 410,
      widths: [610],
      byteSize: 1,
    };
    await deps.db
      .insertInto('mediaFile')
      .values({ ...again, key: key.replace(/-\d+\.avif$/, '') })
      .execute();
    await work();
    const file = await deps.files.read(key);
    expect(Buffer.concat(await Array.fromAsync(file?.content ?? [])).length).toBe(file?.size);
    expect(await deps.files.read(deps.files.keyOf(user.avatar) ?? '')).toBeUndefined();
  });

  it('ends with an email that only its recipient has after sending', async () => {
    const user = await createFullUser(test);
    await eraseAccount({ deps }, user.id, { actorId: null });
    await work();
    await runJobs(test, mailJobs);
    expect(await emailsTo(test, user.email)).toEqual([]);
    expect(await tablesWithMarkers()).toEqual(['mailbox_email']);
    const sent = await deps.db
      .selectFrom('mailboxEmail')
      .select('bodyText')
      .where('toAddress', '=', user.email)
      .execute();
    expect(sent).toEqual([{ bodyText: expect.stringContaining('il registro delle operazioni, senza dati personali') }]);
  });

  it('returns an error for an unknown user', async () => {
    expect(await eraseAccount({ deps }, 2_000_000_000, { actorId: null })).toBe('USER_NOT_FOUND_EXCEPTION');
  });
});

describe('an account that is due', () => {
  const scheduleDeletion = (user: Awaited<ReturnType<typeof actor>>) =>
    user.api.call(requestDeletion, { params: { id: user.id }, body: {} });

  it('is erased on day 30 exactly, and not a millisecond before', async () => {
    const user = await actor(test);
    await scheduleDeletion(user);
    clock.forward(30 * DAY - 1);
    await eraseDueAccounts(deps);
    expect((await erasedRow(user.id)).erasedAt).toBeNull();
    clock.forward(1);
    await eraseDueAccounts(deps);
    expect((await erasedRow(user.id)).erasedAt).toEqual(clock.now());
  });

  it('is not erased after a canceled deletion, even if the job had already read it as due', async () => {
    const user = await actor(test);
    await scheduleDeletion(user);
    clock.forward(29 * DAY);
    await user.api.call(undoDeletion, { params: { id: user.id } });
    clock.forward(2 * DAY);
    await eraseDueAccounts(deps);
    expect(await eraseAccount({ deps }, user.id, { actorId: null, dueBy: clock.now() })).toBe('notDue');
    expect((await erasedRow(user.id)).name).toBe('Ada');
  });

  it('does not block others when its erasure fails, and is retried', async () => {
    const [stuck, next] = [await actor(test), await actor(test)];
    await scheduleDeletion(stuck);
    clock.forward(1000);
    await scheduleDeletion(next);
    clock.forward(30 * DAY);
    await sql`create function refuse_erasure() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
      deps.db,
    );
    await sql`create trigger refuse_erasure before update on app_user for each row
      when (old.id = ${sql.lit(stuck.id)}) execute function refuse_erasure()`.execute(deps.db);
    await expect(eraseDueAccounts(deps)).rejects.toThrow('1 erasures failed');
    expect((await erasedRow(stuck.id)).erasedAt).toBeNull();
    expect((await erasedRow(next.id)).erasedAt).not.toBeNull();
    expect(await emailsTo(test, stuck.email)).toMatchObject([{ emailName: 'deletionRequested' }]);
    await sql`drop function refuse_erasure cascade`.execute(deps.db);
    await eraseDueAccounts(deps);
    expect((await erasedRow(stuck.id)).erasedAt).not.toBeNull();
  });

  it('stays while it is the last admin, until another admin exists', async () => {
    const [first, last] = [await actor(test, { role: 'ADMIN' }), await actor(test, { role: 'ADMIN' })];
    await scheduleDeletion(first);
    await scheduleDeletion(last);
    clock.forward(30 * DAY);
    await eraseDueAccounts(deps);
    const erased = await Promise.all([first, last].map(async ({ id }) => (await erasedRow(id)).erasedAt !== null));
    expect(erased.filter(Boolean)).toHaveLength(1);
    await actor(test, { role: 'ADMIN' });
    await eraseDueAccounts(deps);
    expect((await erasedRow(last.id)).erasedAt).not.toBeNull();
  });
});
