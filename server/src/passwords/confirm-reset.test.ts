import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/accounts';
import type { ApiError } from '#contract/client';
import { confirmReset, requestReset, validateReset } from '#contract/passwords';
import { checkPassword } from '../accounts/check-password.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { actor, type TestActor } from '../testing/actors.ts';
import { lettersTo } from '../testing/letters.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { isTwoFactorOn } from '../two-factor/two-factor.reads.ts';
import { passwordsJobs } from './passwords.jobs.ts';

const test = await testApp();
const { deps, clock, anonymous } = test;
const { db } = deps;

const MINUTE = 60_000;
const oldPassword = 'Una-frase-lunga-7';
const newPassword = 'Tredici gatti sul tetto';
const passwordHash = await hashPassword(oldPassword);

const somebody = (overrides: Parameters<typeof actor>[1] = {}) => actor(test, { passwordHash, ...overrides });
const request = (identifier: string) => anonymous.call(requestReset, { body: { identifier } });
const confirm = (token: string, password = newPassword) => anonymous.call(confirmReset, { body: { token, password } });
const valid = async (token?: string) =>
  (await anonymous.call(validateReset, { query: token === undefined ? {} : { token } })).data.valid;
const work = () => runJobs(test, passwordsJobs);
const opens = ({ id }: TestActor, password: string) => checkPassword({ deps }, id, password);
const letters = async ({ email }: { email: string }) => (await lettersTo(test, email)).map(({ letter }) => letter);
const rowOf = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trailOf = async (id: number) =>
  (await db.selectFrom('auditEntry').select('event').where('subjectId', '=', id).orderBy('id').execute()).map(
    ({ event }) => event,
  );

/** Asks for a letter and reads the token out of it. */
async function tokenFor(person: TestActor): Promise<string> {
  await request(person.email);
  await work();
  const [letter] = await lettersTo(test, person.email);
  return letter?.token ?? '';
}

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('the call was not refused'),
    (error) => error,
  );
const invalid = async (token: string) =>
  expect(await refusal(confirm(token))).toMatchObject({ status: 400, code: 'INVALID_RESET_TOKEN_EXCEPTION' });

describe('a reset link', () => {
  it('is valid until it is used, and asking does not use it', async () => {
    const token = await tokenFor(await somebody());
    expect(await valid(token)).toBe(true);
    expect(await valid(token)).toBe(true);
    await confirm(token);
    expect(await valid(token)).toBe(false);
  });

  it.each([undefined, '', ' ', 'unknown', 'x'.repeat(5000), 'A'.repeat(43), '\u0000', '%00'])(
    'is not valid as %j',
    async (token) => {
      expect(await valid(token)).toBe(false);
    },
  );

  it('works for 30 minutes, and not a moment longer', async () => {
    const [early, late] = [await somebody(), await somebody()];
    const [inTime, tooLate] = [await tokenFor(early), await tokenFor(late)];
    clock.forward(30 * MINUTE - 1);
    await confirm(inTime);
    clock.forward(1);
    expect(await valid(tooLate)).toBe(false);
    await invalid(tooLate);
    expect(await opens(late, oldPassword)).toBe(true);
  });

  it('is worth nothing once a newer one was sent', async () => {
    const person = await somebody();
    const [older, newer] = [await tokenFor(person), await tokenFor(person)];
    expect([await valid(older), await valid(newer)]).toEqual([false, true]);
    await invalid(older);
    await confirm(newer);
  });

  it('is worth nothing once the account has another address', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    await db
      .updateTable('appUser')
      .set({ email: `new.${person.email}` })
      .where('id', '=', person.id)
      .execute();
    expect(await valid(token)).toBe(false);
    await invalid(token);
  });
});

describe('a new password by link', () => {
  it('replaces the old one, ends every session and tells its person', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    expect(await confirm(token)).toEqual({ data: { changed: true } });
    expect([await opens(person, oldPassword), await opens(person, newPassword)]).toEqual([false, true]);
    expect((await person.api.call(getMe, {})).data).toBeNull();
    const [letter] = await lettersTo(test, person.email);
    expect(letter).toMatchObject({ letter: 'passwordChanged', props: { resetPath: '/auth/forgot-password' } });
    expect(await trailOf(person.id)).toEqual(['passwords.reset']);
  });

  it('is set once of fifty times at the same moment', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    const passwords = Array.from({ length: 50 }, (_, number) => `${newPassword} ${number}`);
    const uses = await Promise.allSettled(passwords.map((password) => confirm(token, password)));
    const won = uses.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []));
    expect(won).toHaveLength(1);
    const codes = new Set(uses.flatMap((use) => (use.status === 'rejected' ? [use.reason.code] : [])));
    expect([...codes]).toEqual(['INVALID_RESET_TOKEN_EXCEPTION']);
    expect(await opens(person, passwords[won[0] as number] as string)).toBe(true);
    expect((await letters(person)).filter((letter) => letter === 'passwordChanged')).toHaveLength(1);
  });

  it.each([
    ['password1', 'leaked_password'],
    ['aaaaaaaaaa', 'weak_password'],
    ['Zenobia Quattrocchi', 'weak_password'],
    ['short', 'too_small'],
  ])('that is bad (%s: %s) is refused and leaves the link as it was', async (bad, rule) => {
    const person = await somebody({ name: 'Zenobia', surname: 'Quattrocchi' });
    const token = await tokenFor(person);
    const error = await refusal(confirm(token, bad));
    expect(error).toMatchObject({ status: 422, fields: [{ path: 'body.password', rule }] });
    expect(JSON.stringify(error.details)).not.toContain(bad);
    expect(await valid(token)).toBe(true);
    await confirm(token);
  });

  it('verifies the address too: its letter was opened there', async () => {
    const person = await somebody({ status: 'IN_VERIFICATION', emailVerifiedAt: null });
    await confirm(await tokenFor(person));
    expect(await rowOf(person.id)).toMatchObject({ status: 'ACTIVE', emailVerifiedAt: clock.now() });
    expect(await trailOf(person.id)).toEqual(['verification.verified', 'passwords.reset']);
  });

  it('lifts no suspension', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    await db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', person.id).execute();
    await confirm(token);
    expect(await rowOf(person.id)).toMatchObject({ status: 'SUSPENDED' });
  });

  it('leaves two-factor on', async () => {
    const person = await somebody();
    const secretSealed = deps.secrets.seal('JBSWY3DPEHPK3PXP');
    const on = { userId: person.id, secretSealed, lastStep: 1, enabledAt: clock.now() };
    await db.insertInto('twoFactor').values(on).execute();
    await confirm(await tokenFor(person));
    const kept = await db.selectFrom('twoFactor').select('enabledAt').where('userId', '=', person.id).execute();
    expect(kept).toEqual([{ enabledAt: on.enabledAt }]);
  });

  it('takes away what somebody tied to an address they never proved', async () => {
    const person = await somebody({ status: 'IN_VERIFICATION', emailVerifiedAt: null });
    const userId = person.id;
    await db
      .insertInto('socialIdentity')
      .values({ userId, provider: 'google', subject: `s-${userId}` })
      .execute();
    await db
      .insertInto('twoFactor')
      .values({ userId, secretSealed: deps.secrets.seal('A'.repeat(32)), lastStep: 0 })
      .execute();
    await confirm(await tokenFor(person));
    expect(await db.selectFrom('socialIdentity').select('id').where('userId', '=', userId).execute()).toEqual([]);
    expect(await isTwoFactorOn(db, userId)).toBe(false);
  });

  it('needs a token that is one', async () => {
    await invalid('unknown');
    expect((await refusal(confirm(''))).fields).toMatchObject([{ path: 'body.token' }]);
  });
});
