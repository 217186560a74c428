import { describe, expect, it } from 'vitest';
import * as contract from '#contract/identity/two-factor';
import { actor } from '../../../testing/actors.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { refusal } from '../../../testing/refusal.ts';
import { codeOf, protectedActor, switchOn } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { trailOf } from '../../../testing/trail.ts';
import { forgetTwoFactorOf } from './forget-two-factor-of.ts';
import { startChallenge } from './start-challenge.ts';
import { isTwoFactorOn, twoFactorIdsAmong } from './two-factor.queries.ts';

const test = await testApp();
const { app, deps, clock } = test;

type Person = Awaited<ReturnType<typeof protectedActor>>;
const statusOf = async ({ api }: Pick<Person, 'api'>) => (await api.call(contract.getTwoFactorStatus, {})).data;
const verify = async ({ api }: Pick<Person, 'api'>, code: string) =>
  (await api.call(contract.verifyCode, { body: { code } })).data.valid;
const disable = ({ api }: Pick<Person, 'api'>, code: string) => api.call(contract.disableTwoFactor, { body: { code } });
const renew = ({ api }: Pick<Person, 'api'>, code: string) => api.call(contract.renewBackupCodes, { body: { code } });
const lettersOf = async ({ email }: Pick<Person, 'email'>) =>
  (await lettersTo(test, email)).map(({ letter, locale, props }) => ({ letter, locale, props }));

describe('a proposed secret', () => {
  it('is new each time, comes as an address for the QR code, and is stored nowhere', async () => {
    const person = await actor(test);
    const answers = [1, 2].map(() => person.api.call(contract.generateSecret, {}));
    const [one, other] = (await Promise.all(answers)).map(({ data }) => data);
    expect(one?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(other?.secret).not.toBe(one?.secret);
    const account = encodeURIComponent(person.email);
    expect(one?.otpauthUrl).toBe(
      `otpauth://totp/Soglia:${account}?issuer=Soglia&secret=${one?.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await statusOf(person)).toEqual({ enabled: false, backupCodesLeft: 0 });
  });

  it('is kept by no cache on the way', async () => {
    const { cookie } = await actor(test);
    const answer = await app.inject({ url: contract.generateSecret.path, headers: { cookie } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused to who has two-factor on', async () => {
    const { api } = await protectedActor(test);
    expect((await refusal(api.call(contract.generateSecret, {}))).code).toBe('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
  });
});

describe('switching on', () => {
  it('is nothing to who has not confirmed their address, which may be somebody else’s', async () => {
    const { api } = await actor(test, { status: 'IN_VERIFICATION', emailVerifiedAt: null });
    const input = { body: { secret: 'A'.repeat(32), code: '123456' } };
    const calls = [() => api.call(contract.generateSecret, {}), () => api.call(contract.enableTwoFactor, input)];
    for (const call of calls)
      expect(await refusal(call())).toMatchObject({
        code: 'AUTHORIZATION_DENIED_EXCEPTION',
        details: { needs: 'verified' },
      });
  });

  it('answers ten backup codes, and tells the person and the trail', async () => {
    const person = await protectedActor(test, { locale: 'en', name: 'Bice' });
    expect(person.backupCodes).toHaveLength(10);
    expect(new Set(person.backupCodes).size).toBe(10);
    for (const code of person.backupCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await statusOf(person)).toEqual({ enabled: true, backupCodesLeft: 10 });
    expect(await lettersOf(person)).toEqual([{ letter: 'twoFactorEnabled', locale: 'en', props: { name: 'Bice' } }]);
    expect(await trailOf(test, person.id)).toEqual([{ event: 'twoFactor.enabled', actorId: person.id, detail: {} }]);
  });

  it('seals the secret and hashes the codes: neither is in the database or the trail', async () => {
    const { id, secret, backupCodes } = await protectedActor(test);
    const row = await deps.db.selectFrom('twoFactor').selectAll().where('userId', '=', id).executeTakeFirstOrThrow();
    expect(row.secretSealed.includes(secret)).toBe(false);
    expect(deps.secrets.open(row.secretSealed)).toBe(secret);
    const codes = await deps.db.selectFrom('backupCode').selectAll().where('userId', '=', id).execute();
    for (const { codeHash } of codes) expect(codeHash).toHaveLength(32);
    const written = JSON.stringify([
      codes.map(({ codeHash }) => codeHash.toString('latin1')),
      await deps.db.selectFrom('auditEntry').selectAll().execute(),
      await deps.db.selectFrom('rateLimit').selectAll().execute(),
    ]);
    for (const told of [secret, ...backupCodes, ...backupCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(written).not.toContain(told);
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
    else expect(await refusal(call)).toMatchObject({ code: 'INVALID_OTPCODE_EXCEPTION', status: 400 });
  });

  it('uses its code up', async () => {
    const person = await actor(test);
    const { secret } = (await person.api.call(contract.generateSecret, {})).data;
    const code = codeOf(test, secret);
    await person.api.call(contract.enableTwoFactor, { body: { secret, code } });
    expect(await verify(person, code)).toBe(false);
  });

  it('twice at once is done once, with one set of codes', async () => {
    const person = await actor(test);
    const { secret } = (await person.api.call(contract.generateSecret, {})).data;
    const body = { secret, code: codeOf(test, secret) };
    const both = await Promise.allSettled([1, 2].map(() => person.api.call(contract.enableTwoFactor, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'TWO_FACTOR_ALREADY_ENABLED_EXCEPTION', status: 409 } });
    expect(await statusOf(person)).toEqual({ enabled: true, backupCodesLeft: 10 });
    expect(await lettersOf(person)).toHaveLength(1);
  });

  it('again is refused, whatever the code', async () => {
    const { api, secret } = await protectedActor(test);
    const again = api.call(contract.enableTwoFactor, { body: { secret, code: codeOf(test, secret) } });
    expect((await refusal(again)).code).toBe('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
  });

  it.each([
    [{ secret: 'short', code: '123456' }, 'body.secret'],
    [{ secret: 'A'.repeat(32), code: '12345' }, 'body.code'],
  ])('with %j names %s', async (body, path) => {
    const { api } = await actor(test);
    const error = await refusal(api.call(contract.enableTwoFactor, { body }));
    expect(error.fields).toMatchObject([{ path }]);
  });
});

describe('new backup codes', () => {
  it('replace the old ones, for a code of the app', async () => {
    const person = await protectedActor(test);
    const { backupCodes } = (await renew(person, codeOf(test, person.secret))).data;
    expect(backupCodes).toHaveLength(10);
    expect((await refusal(disable(person, person.backupCodes[0] ?? ''))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await disable(person, backupCodes[0] ?? '')).data).toEqual({ enabled: false });
    expect((await trailOf(test, person.id)).map(({ event }) => event)).toContain('twoFactor.backupCodesRenewed');
  });

  it('are not made for a backup code', async () => {
    const person = await protectedActor(test);
    expect((await refusal(renew(person, person.backupCodes[0] ?? ''))).code).toBe('VALIDATION_EXCEPTION');
  });
});

describe('switching off', () => {
  const ways: [string, (person: Person) => string][] = [
    ['a code of the app', ({ secret }) => codeOf(test, secret)],
    ['a backup code, however written', ({ backupCodes }) => ` ${backupCodes[3]?.toLowerCase().replaceAll('-', ' ')} `],
  ];

  it.each(ways)('with %s removes everything, and tells the person and the trail', async (_, codeFor) => {
    const person = await protectedActor(test);
    await startChallenge(deps, person.id, async () => {});
    expect((await disable(person, codeFor(person))).data).toEqual({ enabled: false });
    expect(await statusOf(person)).toEqual({ enabled: false, backupCodesLeft: 0 });
    for (const table of ['twoFactor', 'backupCode', 'signInChallenge'] as const) {
      expect(await deps.db.selectFrom(table).select('userId').where('userId', '=', person.id).execute()).toEqual([]);
    }
    expect((await lettersOf(person))[0]).toMatchObject({ letter: 'twoFactorDisabled', props: { byAdmin: false } });
    expect((await trailOf(test, person.id)).at(-1)).toEqual({
      event: 'twoFactor.disabled',
      actorId: person.id,
      detail: { by: 'self' },
    });
  });

  it('leaves the way to switch on again', async () => {
    const person = await protectedActor(test);
    await disable(person, codeOf(test, person.secret));
    expect((await switchOn(test, person.api)).backupCodes).toHaveLength(10);
  });

  it("with somebody else's backup code is refused", async () => {
    const [person, other] = [await protectedActor(test), await protectedActor(test)];
    expect((await refusal(disable(person, other.backupCodes[0] ?? ''))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect(await statusOf(other)).toMatchObject({ backupCodesLeft: 10 });
  });
});

describe('an admin', () => {
  const force = async (id: number) =>
    (await actor(test, { role: 'ADMIN' })).api.call(contract.forceDisableTwoFactor, { params: { id } });

  it("switches somebody's two-factor off, and they are told", async () => {
    const person = await protectedActor(test);
    const admin = await actor(test, { role: 'ADMIN' });
    const answer = await admin.api.call(contract.forceDisableTwoFactor, { params: { id: person.id } });
    expect(answer.data).toEqual({ enabled: false });
    expect(await statusOf(person)).toEqual({ enabled: false, backupCodesLeft: 0 });
    expect((await lettersOf(person))[0]).toMatchObject({ letter: 'twoFactorDisabled', props: { byAdmin: true } });
    expect((await trailOf(test, person.id)).at(-1)).toEqual({
      event: 'twoFactor.disabled',
      actorId: admin.id,
      detail: { by: 'admin' },
    });
  });

  it('is told when there is nothing to switch off, or nobody', async () => {
    const person = await actor(test);
    expect(await refusal(force(person.id))).toMatchObject({ code: 'TWO_FACTOR_NOT_ENABLED_EXCEPTION', status: 409 });
    expect(await refusal(force(2_147_483_647))).toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION', status: 404 });
    const erased = await protectedActor(test);
    await deps.db.updateTable('appUser').set({ erasedAt: clock.now() }).where('id', '=', erased.id).execute();
    expect((await refusal(force(erased.id))).code).toBe('USER_NOT_FOUND_EXCEPTION');
  });

  it('needs a code for their own, like everybody', async () => {
    const admin = await protectedActor(test, { role: 'ADMIN' });
    const call = admin.api.call(contract.forceDisableTwoFactor, { params: { id: admin.id } });
    expect((await refusal(call)).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await statusOf(admin)).toMatchObject({ enabled: true });
  });

  it('is the only one who may', async () => {
    const [person, other] = [await protectedActor(test), await actor(test)];
    const call = other.api.call(contract.forceDisableTwoFactor, { params: { id: person.id } });
    expect((await refusal(call)).code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await statusOf(person)).toMatchObject({ enabled: true });
  });
});

describe('other features', () => {
  it('see who has two-factor on, and forget it with the person', async () => {
    const [person, other] = [await protectedActor(test), await actor(test)];
    expect([await isTwoFactorOn(deps.db, person.id), await isTwoFactorOn(deps.db, other.id)]).toEqual([true, false]);
    expect(await twoFactorIdsAmong(deps.db, [person.id, other.id])).toEqual(new Set([person.id]));
    expect(await twoFactorIdsAmong(deps.db, [])).toEqual(new Set());
    expect(await forgetTwoFactorOf(deps.db, person.id)).toBe(true);
    expect(await forgetTwoFactorOf(deps.db, person.id)).toBe(false);
    expect(await isTwoFactorOn(deps.db, person.id)).toBe(false);
  });
});
