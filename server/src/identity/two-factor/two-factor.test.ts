import { describe, expect, it } from 'vitest';
import * as contract from '#contract/identity/two-factor.schemas';
import { actor } from '../../../testing/actors.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { codeOf, protectedActor, switchOn } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { deleteUserTwoFactor } from './delete-user-two-factor.ts';
import { startChallenge } from './start-challenge.ts';
import { isTwoFactorOn, listTwoFactorIds } from './two-factor.queries.ts';

const test = await testApp();
const { app, deps, clock } = test;

type ProtectedUser = Awaited<ReturnType<typeof protectedActor>>;
const statusOf = async ({ api }: Pick<ProtectedUser, 'api'>) => (await api.call(contract.getTwoFactorStatus, {})).data;
const verify = async ({ api }: Pick<ProtectedUser, 'api'>, code: string) =>
  (await api.call(contract.verifyCode, { body: { code } })).data.valid;
const disable = ({ api }: Pick<ProtectedUser, 'api'>, code: string) =>
  api.call(contract.disableTwoFactor, { body: { code } });
const renew = ({ api }: Pick<ProtectedUser, 'api'>, code: string) =>
  api.call(contract.renewBackupCodes, { body: { code } });
const emailsOf = async ({ email }: Pick<ProtectedUser, 'email'>) =>
  (await emailsTo(test, email)).map(({ emailName, locale, props }) => ({ emailName, locale, props }));

describe('a proposed secret', () => {
  it('is new each time, has a URL for the QR code, and is not stored', async () => {
    const user = await actor(test);
    const responses = [1, 2].map(() => user.api.call(contract.generateSecret, {}));
    const [one, other] = (await Promise.all(responses)).map(({ data }) => data);
    expect(one?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(other?.secret).not.toBe(one?.secret);
    const account = encodeURIComponent(user.email);
    expect(one?.otpauthUrl).toBe(
      `otpauth://totp/Soglia:${account}?issuer=Soglia&secret=${one?.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await statusOf(user)).toEqual({ enabled: false, backupCodesLeft: 0 });
  });

  it('is sent with `no-store`', async () => {
    const { cookie } = await actor(test);
    const response = await app.inject({ url: contract.generateSecret.path, headers: { cookie } });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is rejected for a user with two-factor on', async () => {
    const { api } = await protectedActor(test);
    expect((await errorOf(api.call(contract.generateSecret, {}))).code).toBe('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
  });
});

describe('enabling two-factor', () => {
  it('needs a verified email, because the address may belong to another user', async () => {
    const { api } = await actor(test, { status: 'IN_VERIFICATION', emailVerifiedAt: null });
    const input = { body: { secret: 'A'.repeat(32), code: '123456' } };
    const calls = [() => api.call(contract.generateSecret, {}), () => api.call(contract.enableTwoFactor, input)];
    for (const call of calls)
      expect(await errorOf(call())).toMatchObject({
        code: 'AUTHORIZATION_DENIED_EXCEPTION',
        details: { needs: 'verified' },
      });
  });

  it('returns ten backup codes, notifies the user and records an audit entry', async () => {
    const user = await protectedActor(test, { locale: 'en', name: 'Bice' });
    expect(user.backupCodes).toHaveLength(10);
    expect(new Set(user.backupCodes).size).toBe(10);
    for (const code of user.backupCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await statusOf(user)).toEqual({ enabled: true, backupCodesLeft: 10 });
    expect(await emailsOf(user)).toEqual([{ emailName: 'twoFactorEnabled', locale: 'en', props: { name: 'Bice' } }]);
    expect(await auditEntriesOf(test, user.id)).toEqual([{ event: 'twoFactor.enabled', actorId: user.id, detail: {} }]);
  });

  it('encrypts the secret and hashes the codes: neither is in the database or the audit log', async () => {
    const { id, secret, backupCodes } = await protectedActor(test);
    const row = await deps.db.selectFrom('twoFactor').selectAll().where('userId', '=', id).executeTakeFirstOrThrow();
    expect(row.secretSealed.includes(secret)).toBe(false);
    expect(deps.secrets.decrypt(row.secretSealed)).toBe(secret);
    const codes = await deps.db.selectFrom('backupCode').selectAll().where('userId', '=', id).execute();
    for (const { codeHash } of codes) expect(codeHash).toHaveLength(32);
    const written = JSON.stringify([
      codes.map(({ codeHash }) => codeHash.toString('latin1')),
      await deps.db.selectFrom('auditEntry').selectAll().execute(),
      await deps.db.selectFrom('rateLimit').selectAll().execute(),
    ]);
    for (const secretText of [secret, ...backupCodes, ...backupCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(written).not.toContain(secretText);
    }
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('with the code %i steps away is accepted: %s', async (steps, accepted) => {
    const { api } = await actor(test);
    const { secret } = (await api.call(contract.generateSecret, {})).data;
    const call = api.call(contract.enableTwoFactor, { body: { secret, code: codeOf(test, secret, steps) } });
    if (accepted) expect((await call).data.backupCodes).toHaveLength(10);
    else expect(await errorOf(call)).toMatchObject({ code: 'INVALID_OTPCODE_EXCEPTION', status: 400 });
  });

  it('uses up its code', async () => {
    const user = await actor(test);
    const { secret } = (await user.api.call(contract.generateSecret, {})).data;
    const code = codeOf(test, secret);
    await user.api.call(contract.enableTwoFactor, { body: { secret, code } });
    expect(await verify(user, code)).toBe(false);
  });

  it('succeeds once for concurrent requests, with one set of codes', async () => {
    const user = await actor(test);
    const { secret } = (await user.api.call(contract.generateSecret, {})).data;
    const body = { secret, code: codeOf(test, secret) };
    const both = await Promise.allSettled([1, 2].map(() => user.api.call(contract.enableTwoFactor, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = both.find(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject({ reason: { code: 'TWO_FACTOR_ALREADY_ENABLED_EXCEPTION', status: 409 } });
    expect(await statusOf(user)).toEqual({ enabled: true, backupCodesLeft: 10 });
    expect(await emailsOf(user)).toHaveLength(1);
  });

  it('fails with any code when it is already on', async () => {
    const { api, secret } = await protectedActor(test);
    const again = api.call(contract.enableTwoFactor, { body: { secret, code: codeOf(test, secret) } });
    expect((await errorOf(again)).code).toBe('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
  });

  it.each([
    [{ secret: 'short', code: '123456' }, 'body.secret'],
    [{ secret: 'A'.repeat(32), code: '12345' }, 'body.code'],
  ])('rejects %j at %s', async (body, path) => {
    const { api } = await actor(test);
    const error = await errorOf(api.call(contract.enableTwoFactor, { body }));
    expect(error.fields).toMatchObject([{ path }]);
  });
});

describe('new backup codes', () => {
  it('replace the old ones, with an app code', async () => {
    const user = await protectedActor(test);
    const { backupCodes } = (await renew(user, codeOf(test, user.secret))).data;
    expect(backupCodes).toHaveLength(10);
    expect((await errorOf(disable(user, user.backupCodes[0] ?? ''))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await disable(user, backupCodes[0] ?? '')).data).toEqual({ enabled: false });
    expect((await auditEntriesOf(test, user.id)).map(({ event }) => event)).toContain('twoFactor.backupCodesRenewed');
  });

  it('are not created with a backup code', async () => {
    const user = await protectedActor(test);
    expect((await errorOf(renew(user, user.backupCodes[0] ?? ''))).code).toBe('VALIDATION_EXCEPTION');
  });
});

describe('disabling two-factor', () => {
  const methods: [string, (user: ProtectedUser) => string][] = [
    ['a code of the app', ({ secret }) => codeOf(test, secret)],
    ['a backup code, however written', ({ backupCodes }) => ` ${backupCodes[3]?.toLowerCase().replaceAll('-', ' ')} `],
  ];

  it.each(methods)('with %s removes all data, notifies the user and records an audit entry', async (_, codeFor) => {
    const user = await protectedActor(test);
    await startChallenge(deps, user.id, async () => {});
    expect((await disable(user, codeFor(user))).data).toEqual({ enabled: false });
    expect(await statusOf(user)).toEqual({ enabled: false, backupCodesLeft: 0 });
    for (const table of ['twoFactor', 'backupCode', 'signInChallenge'] as const) {
      expect(await deps.db.selectFrom(table).select('userId').where('userId', '=', user.id).execute()).toEqual([]);
    }
    expect((await emailsOf(user))[0]).toMatchObject({ emailName: 'twoFactorDisabled', props: { byAdmin: false } });
    expect((await auditEntriesOf(test, user.id)).at(-1)).toEqual({
      event: 'twoFactor.disabled',
      actorId: user.id,
      detail: { by: 'self' },
    });
  });

  it('allows it to be enabled again', async () => {
    const user = await protectedActor(test);
    await disable(user, codeOf(test, user.secret));
    expect((await switchOn(test, user.api)).backupCodes).toHaveLength(10);
  });

  it("with another user's backup code is rejected", async () => {
    const [user, other] = [await protectedActor(test), await protectedActor(test)];
    expect((await errorOf(disable(user, other.backupCodes[0] ?? ''))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect(await statusOf(other)).toMatchObject({ backupCodesLeft: 10 });
  });
});

describe('an admin', () => {
  const force = async (id: number) =>
    (await actor(test, { role: 'ADMIN' })).api.call(contract.forceDisableTwoFactor, { params: { id } });

  it('disables another user’s two-factor and notifies the user', async () => {
    const user = await protectedActor(test);
    const admin = await actor(test, { role: 'ADMIN' });
    const response = await admin.api.call(contract.forceDisableTwoFactor, { params: { id: user.id } });
    expect(response.data).toEqual({ enabled: false });
    expect(await statusOf(user)).toEqual({ enabled: false, backupCodesLeft: 0 });
    expect((await emailsOf(user))[0]).toMatchObject({ emailName: 'twoFactorDisabled', props: { byAdmin: true } });
    expect((await auditEntriesOf(test, user.id)).at(-1)).toEqual({
      event: 'twoFactor.disabled',
      actorId: admin.id,
      detail: { by: 'admin' },
    });
  });

  it('gets an error when two-factor is off, and for an unknown user', async () => {
    const user = await actor(test);
    expect(await errorOf(force(user.id))).toMatchObject({ code: 'TWO_FACTOR_NOT_ENABLED_EXCEPTION', status: 409 });
    expect(await errorOf(force(2_147_483_647))).toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION', status: 404 });
    const erased = await protectedActor(test);
    await deps.db.updateTable('appUser').set({ erasedAt: clock.now() }).where('id', '=', erased.id).execute();
    expect((await errorOf(force(erased.id))).code).toBe('USER_NOT_FOUND_EXCEPTION');
  });

  it('needs a code for their own, as all users', async () => {
    const admin = await protectedActor(test, { role: 'ADMIN' });
    const call = admin.api.call(contract.forceDisableTwoFactor, { params: { id: admin.id } });
    expect((await errorOf(call)).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await statusOf(admin)).toMatchObject({ enabled: true });
  });

  it('is the only role that may', async () => {
    const [user, other] = [await protectedActor(test), await actor(test)];
    const call = other.api.call(contract.forceDisableTwoFactor, { params: { id: user.id } });
    expect((await errorOf(call)).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await statusOf(user)).toMatchObject({ enabled: true });
  });
});

describe('other features', () => {
  it('see which users have two-factor on, and delete it with the user', async () => {
    const [user, other] = [await protectedActor(test), await actor(test)];
    expect([await isTwoFactorOn(deps.db, user.id), await isTwoFactorOn(deps.db, other.id)]).toEqual([true, false]);
    expect(await listTwoFactorIds(deps.db, [user.id, other.id])).toEqual(new Set([user.id]));
    expect(await listTwoFactorIds(deps.db, [])).toEqual(new Set());
    expect(await deleteUserTwoFactor(deps.db, user.id)).toBe(true);
    expect(await deleteUserTwoFactor(deps.db, user.id)).toBe(false);
    expect(await isTwoFactorOn(deps.db, user.id)).toBe(false);
  });
});
