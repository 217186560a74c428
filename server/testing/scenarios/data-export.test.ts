import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { downloadExport, getExport, listExports, requestExport } from '#contract/identity/privacy.schemas';
import { languages } from '#contract/platform/languages';
import { eraseAccount } from '../../src/identity/privacy/erase-account.ts';
import { makeExport } from '../../src/identity/privacy/make-export.ts';
import { privacyJobs, sweepExports } from '../../src/identity/privacy/privacy.jobs.ts';
import type { Database } from '../../src/platform/postgres/database-tables.ts';
import { actor, type TestActor } from '../actors.ts';
import { emailsTo } from '../emails.ts';
import { runJobs } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';
import { unzip } from '../unzip.ts';
import { createFullUser, marker } from './privacy.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const DAY = 86_400_000;
const folder = join(deps.env.dataDir, 'private', 'exports');

const createExport = async (user: TestActor) => (await user.api.call(requestExport, { params: { id: user.id } })).data;
const loadExport = async (user: TestActor, exportId: number) =>
  (await user.api.call(getExport, { params: { id: user.id, exportId } })).data;
const work = () => runJobs(test, privacyJobs);
const partsOf = async (exportId: number) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${exportId}.zip`));
const download = (user: TestActor, url: string) =>
  test.app.inject({ method: 'GET', url, headers: { cookie: user.cookie } });

async function archiveOf(user: TestActor): Promise<Map<string, Buffer>> {
  const { id } = await createExport(user);
  await work();
  const response = await download(user, (await loadExport(user, id)).downloadUrl ?? '');
  return unzip(response.rawPayload);
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The file keeps the names that it always had. */
const exportedProperty = ({
  latMicro: lat6,
  lngMicro: lng6,
  publicLat6: shownLat6,
  publicLng6: shownLng6,
  ...row
}: Selectable<Database['property']>) => ({ ...row, lat6, lng6, shownLat6, shownLng6 });

describe('an export', () => {
  it('is built by a job, announced by email, and available to its user for seven days', async () => {
    clock.set('2026-11-21T10:00:00Z');
    const user = await actor(test, { locale: 'en' });
    const requested = await createExport(user);
    expect(requested).toMatchObject({ status: 'PENDING', sizeBytes: null, downloadUrl: null, expiresAt: null });
    await expect(
      user.api.call(downloadExport, { params: { id: user.id, exportId: requested.id } }),
    ).rejects.toMatchObject({ code: 'EXPORT_NOT_FOUND_EXCEPTION' });
    await work();
    const ready = await loadExport(user, requested.id);
    const downloadUrl = `/api/v1/users/${user.id}/export/${requested.id}/file`;
    expect(ready).toMatchObject({ status: 'READY', expiresAt: '2026-11-28T10:00:00.000Z', downloadUrl });
    const response = await download(user, downloadUrl);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready.sizeBytes),
      'content-disposition': expect.stringContaining('soglia-2026-11-21.zip'),
    });
    expect(await emailsTo(test, user.email)).toMatchObject([
      {
        emailName: 'exportReady',
        locale: 'en',
        props: { name: 'Ada', path: '/dashboard/profile', expiresAt: ready.expiresAt },
      },
    ]);
    clock.forward(7 * DAY - 1);
    await sweepExports(deps);
    expect((await download(user, downloadUrl)).statusCode).toBe(200);
    clock.forward(1);
    expect(await loadExport(user, requested.id)).toMatchObject({ status: 'EXPIRED', downloadUrl: null });
    expect((await download(user, downloadUrl)).json().code).toBe('EXPORT_NOT_FOUND_EXCEPTION');
    await sweepExports(deps);
    expect(await partsOf(requested.id)).toEqual([]);
    const all = await user.api.call(listExports, { params: { id: user.id } });
    expect(all.data.map(({ status }) => status)).toEqual(['EXPIRED']);
  });

  it('contains the stored data and the images', async () => {
    const user = await createFullUser(test);
    const files = await archiveOf(user);
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null');
    const own = { id: user.id };
    const { db } = deps;
    const row = await db.selectFrom('appUser').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow();
    const { passwordHash: _, passwordChangedAt: __, updatedAt: ___, ...known } = asJson(row);
    expect(json('profilo')).toEqual({ ...known, emailVerified: true, hasPassword: true });
    const properties = await db
      .selectFrom('property')
      .selectAll()
      .where('ownerId', '=', own.id)
      .orderBy('id')
      .execute();
    expect(properties).toHaveLength(2);
    expect(json('immobili')).toMatchObject(asJson(properties.map(exportedProperty)));
    const listings = await db
      .selectFrom('listing')
      .selectAll()
      .where('advertiserId', '=', own.id)
      .orderBy('id')
      .execute();
    expect(json('annunci')).toEqual(asJson(listings));
    expect(json('open-day')).toMatchObject([{ listingId: user.listingId, notes: `Citofono ${marker}` }]);
    expect(json('bozze')).toMatchObject([{ data: { street: marker } }]);
    expect(json('caricamenti')).toMatchObject([{ fileName: `${marker}.png`, status: 'READY' }]);
    expect(json('accessi')).toMatchObject([{ provider: 'google', email: user.email }]);
    expect(json('sessioni')).toHaveLength(2);
    expect(json('consensi').map(({ kind }: { kind: string }) => kind)).toEqual(['SHOW_EMAIL', 'PRIVACY_POLICY']);
    expect(json('verifica-in-due-passaggi')).toMatchObject({ backupCodesLeft: 1 });
    expect(json('lettere')).toMatchObject([{ letter: 'twoFactorEnabled' }]);
    expect(json('verifiche-email')).toMatchObject([{ email: user.email }]);
    expect(json('reimpostazioni-password')).toMatchObject([{ email: user.email }]);
    expect(json('registro')).toContainEqual(
      expect.objectContaining({ event: 'privacy.exportRequested', byYourself: true }),
    );
    const pictures = [...files.keys()].filter((name) => name.startsWith('media/'));
    expect(pictures).toHaveLength(3);
    expect(files.get(`media${user.avatar.replace('/media', '')}`)?.toString()).toBe(`a picture of ${marker}`);
    const named = json('immobili').flatMap(({ media }: { media: { file: string }[] }) => media.map(({ file }) => file));
    for (const name of named) expect(files.get(name)?.subarray(0, 4).toString()).toBe('RIFF');
  });

  it('describes the content of each file in the language of the user', async () => {
    const titles = {
      it: 'I tuoi dati su Soglia',
      en: 'Your data on Soglia',
      fr: 'Vos données sur Soglia',
      de: 'Deine Daten auf Soglia',
      es: 'Tus datos en Soglia',
    };
    for (const locale of languages) {
      const files = await archiveOf(await actor(test, { locale }));
      const readme = files.get('LEGGIMI.txt')?.toString();
      expect(readme?.split('\n')[0]).toBe(titles[locale]);
      for (const name of files.keys()) if (name.endsWith('.json')) expect(readme).toContain(`- ${name}: `);
    }
  });

  it('contains no secret: no hash, token or encrypted value', async () => {
    const user = await createFullUser(test);
    const { db } = deps;
    const all = Buffer.concat([...(await archiveOf(user)).values()]).toString('latin1');
    const one = await db.selectFrom('appUser').select('passwordHash').where('id', '=', user.id).executeTakeFirst();
    const boxes = await Promise.all([
      db.selectFrom('session').select('idHash as box').where('userId', '=', user.id).execute(),
      db.selectFrom('twoFactor').select('secretSealed as box').where('userId', '=', user.id).execute(),
      db.selectFrom('backupCode').select('codeHash as box').where('userId', '=', user.id).execute(),
      db.selectFrom('passwordReset').select('tokenHash as box').where('userId', '=', user.id).execute(),
      db.selectFrom('emailVerification').select('tokenHash as box').where('userId', '=', user.id).execute(),
      db.selectFrom('signInChallenge').select('tokenHash as box').where('userId', '=', user.id).execute(),
    ]);
    const forms = boxes
      .flat()
      .flatMap(({ box }) => [
        ...[box.toString('hex'), box.toString('base64'), box.toString('base64url'), box.toString('latin1')],
        JSON.stringify([...box]),
      ]);
    expect(forms.length).toBeGreaterThan(30);
    for (const secret of [one?.passwordHash ?? '', `secret-${marker}`, ...forms]) {
      expect(all.includes(secret) && secret).toBe(false);
    }
  });

  it('is created once, with one job, for fifty concurrent requests, and at most five times a day', async () => {
    const user = await actor(test);
    const requested = await Promise.all(Array.from({ length: 50 }, () => createExport(user)));
    expect(new Set(requested.map(({ id }) => id)).size).toBe(1);
    expect((await work()).filter((payload) => JSON.stringify(payload).includes('exportId'))).toHaveLength(1);
    for (let more = 0; more < 4; more += 1) {
      await createExport(user);
      await work();
    }
    await expect(createExport(user)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 86_400 },
    });
    clock.forward(DAY);
    await createExport(user);
  });

  it('is not found under the user’s own name when it does not exist or belongs to another user', async () => {
    const [user, other] = [await actor(test), await actor(test)];
    const { id: exportId } = await createExport(other);
    await work();
    for (const requestedId of [exportId, 2_000_000_000]) {
      const params = { id: user.id, exportId: requestedId };
      for (const endpoint of [getExport, downloadExport] as const) {
        await expect(user.api.call(endpoint, { params })).rejects.toMatchObject({
          status: 404,
          code: 'EXPORT_NOT_FOUND_EXCEPTION',
        });
      }
    }
  });
});

describe('an interrupted export', () => {
  const noReading: typeof deps = {
    ...deps,
    files: { ...deps.files, read: () => Promise.reject(new Error('the disk is away')) },
  };

  it('is retried over the files of a killed worker, and created once for any number of runs', async () => {
    const user = await createFullUser(test);
    const { id } = await createExport(user);
    await expect(makeExport(noReading, { exportId: id }, { last: false })).rejects.toThrow('the disk is away');
    expect(await loadExport(user, id)).toMatchObject({ status: 'PENDING' });
    expect(await partsOf(id)).toEqual([]);
    await writeFile(join(folder, `${id}.zip.1.killed.part`), 'half');
    await work();
    await makeExport(deps, { exportId: id }, { last: false });
    expect(await loadExport(user, id)).toMatchObject({ status: 'READY' });
    expect(await partsOf(id)).toEqual([`${id}.zip`]);
    const emails = await emailsTo(test, user.email);
    expect(emails.filter(({ emailName }) => emailName === 'exportReady')).toHaveLength(1);
  });

  it('fails after the last attempt, leaves no file, and can be requested again', async () => {
    const user = await createFullUser(test);
    const { id } = await createExport(user);
    await expect(makeExport(noReading, { exportId: id }, { last: true })).rejects.toThrow('the disk is away');
    expect(await loadExport(user, id)).toMatchObject({ status: 'FAILED', downloadUrl: null });
    expect(await partsOf(id)).toEqual([]);
    expect((await createExport(user)).id).not.toBe(id);
  });

  it('is marked as failed by the sweep when no worker resumes it', async () => {
    const user = await actor(test);
    const { id } = await createExport(user);
    clock.forward(2 * 3_600_000 - 1);
    await sweepExports(deps);
    expect((await loadExport(user, id)).status).toBe('PENDING');
    clock.forward(1);
    await sweepExports(deps);
    expect((await loadExport(user, id)).status).toBe('FAILED');
    await work();
    expect(await partsOf(id)).toEqual([]);
  });

  it.each([
    ['and is done before the files of that person go', async () => {}],
    ['and the files of that person go before it is done', async () => void (await work())],
  ])('leaves no file when its user is erased concurrently, %s', async (_, removal) => {
    const user = await createFullUser(test);
    const { id } = await createExport(user);
    const whileReading: typeof deps = {
      ...deps,
      files: {
        ...deps.files,
        read: async (key) => {
          await eraseAccount({ deps }, user.id, { actorId: null });
          await removal();
          return deps.files.read(key);
        },
      },
    };
    await makeExport(whileReading, { exportId: id }, { last: false }).catch(() => {});
    await makeExport(deps, { exportId: id }, { last: false });
    expect(await partsOf(id)).toEqual([]);
    await work();
    expect(await partsOf(id)).toEqual([]);
    expect((await emailsTo(test, user.email)).map(({ emailName }) => emailName)).toEqual(['accountErased']);
  });
});
