import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { login, register } from '#contract/identity/accounts.schemas';
import { requestReset } from '#contract/identity/passwords.schemas';
import { confirmPhone, requestPhoneCode } from '#contract/identity/phone-confirmation.schemas';
import { deleteUser, editUser, getUser, type PersonalProfile } from '#contract/identity/users.schemas';
import { listMailboxTexts } from '#contract/platform/dev-mailbox.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { password } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJob, runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { TextRejectedError } from '../../platform/telephone/telephone.port.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { phoneConfirmationJobs, purgeExpired } from './phone-confirmation.jobs.ts';
import { sendCode } from './send-code.ts';

const test = await testApp();
const { deps, clock, anonymous, app } = test;
const passwordHash = await hashPassword(password);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let serial = 0;
function freshPhone(): string {
  serial += 1;
  return `+3933344${String(serial).padStart(5, '0')}`;
}
const createUser = (columns: Parameters<typeof actor>[1] = {}) =>
  actor(test, { phone: freshPhone(), passwordHash, ...columns });
const requestCode = async (user: TestActor) => (await user.api.call(requestPhoneCode, {})).data;
const confirm = (user: TestActor, code: string) => user.api.call(confirmPhone, { body: { code } });
const profile = async (user: TestActor) =>
  (await user.api.call(getUser, { params: { id: user.id }, query: { projection: 'personalProfile' } }))
    .data as PersonalProfile;
const edit = (user: TestActor, phone: string) => user.api.call(editUser, { params: { id: user.id }, body: { phone } });
const signIn = (identifier: string) => anonymous.call(login, { body: { identifier, password } });
const invalid = { status: 400, code: 'INVALID_OTPCODE_EXCEPTION' };

/** Texts to a number in the dev mailbox, newest first. */
async function textsTo(phone: string): Promise<string[]> {
  await runJobs(test, phoneConfirmationJobs);
  return (await anonymous.call(listMailboxTexts, { query: { to: phone } })).data.map(({ text }) => text);
}
const codeTo = async (phone: string) => /\b\d{6}\b/.exec((await textsTo(phone))[0] ?? '')?.[0] ?? '';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function confirmed(columns: Parameters<typeof actor>[1] = {}) {
  const user = await createUser(columns);
  const { phone } = await requestCode(user);
  await confirm(user, await codeTo(phone));
  return { user, phone };
}

describe('a phone number that is not confirmed', () => {
  it('cannot sign in or reset a password, and gets the same response as an unknown one', async () => {
    const user = await createUser();
    const { phone } = await profile(user);
    for (const number of ['+393399999999', phone ?? ''])
      expect(await errorOf(signIn(number))).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS_EXCEPTION' });
    await anonymous.call(requestReset, { body: { identifier: phone ?? '' } });
    await runJob(test, 'passwords.sendReset');
    expect(await emailsTo(test, user.email)).toEqual([]);
  });

  it('may be in the profile of many accounts, and at their sign-up', async () => {
    const phone = freshPhone();
    const users = [await createUser(), await createUser(), await createUser()];
    for (const member of users) expect((await edit(member, phone)).data.phone).toBe(phone);
    const email = `bis.${serial}@prova.test`;
    const body = { name: 'Ada', surname: 'Prova', email, phone, password: 'Tredici gatti sul tetto' };
    expect((await anonymous.call(register, { body })).data).toMatchObject({ email });
    expect(await emailsTo(test, email)).toHaveLength(1);
  });

  it('is shown as unconfirmed in the profile, where only the user can confirm it', async () => {
    const user = await createUser();
    expect(await profile(user)).toMatchObject({ phoneVerified: false, can: { confirmPhone: true } });
    const admin = await actor(test, { role: 'ADMIN' });
    const { data } = await admin.api.call(getUser, {
      params: { id: user.id },
      query: { projection: 'personalProfile' },
    });
    expect(data.can).toMatchObject({ confirmPhone: false });
    expect((await profile(await createUser({ phone: null }))).can.confirmPhone).toBe(false);
    expect((await profile(await createUser({ emailVerifiedAt: null }))).can.confirmPhone).toBe(false);
  });
});

describe('a code', () => {
  it('is sent to the number of the profile, in the account’s language, as the mailbox shows', async () => {
    const user = await createUser({ locale: 'de' });
    const { phone, expiresAt, resendAfterSeconds } = await requestCode(user);
    expect(resendAfterSeconds).toBe(60);
    expect(new Date(expiresAt).getTime()).toBe(clock.now().getTime() + 10 * MINUTE);
    const [text = '', ...others] = await textsTo(phone);
    const [code] = /\d{6}/.exec(text) ?? [];
    expect(others).toEqual([]);
    expect(text).toMatch(/^Soglia: Dein Code ist \d{6}\./);
    expect(text).toMatch(new RegExp(`\n@localhost #${code}$`));
  });

  it('confirms the number, which then signs in', async () => {
    const { user, phone } = await confirmed();
    expect(await profile(user)).toMatchObject({ phone, phoneVerified: true, can: { confirmPhone: false } });
    expect((await signIn(phone)).data).toMatchObject({ completed: true, user: { id: user.id } });
    expect(await errorOf(requestCode(user))).toMatchObject({
      status: 409,
      code: 'PHONE_NOT_CONFIRMABLE_EXCEPTION',
      details: { reason: 'confirmed' },
    });
  });

  it('works with spaces, and once of fifty concurrent uses', async () => {
    const user = await createUser();
    const { phone } = await requestCode(user);
    const code = await codeTo(phone);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(user, typed)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await errorOf(confirm(user, code))).toMatchObject(invalid);
  });

  it('is invalid after five wrong ones, also concurrent ones', async () => {
    const user = await createUser();
    const { phone } = await requestCode(user);
    const code = await codeTo(phone);
    const wrong = Array.from({ length: 50 }, () => errorOf(confirm(user, otherThan(code))));
    expect(new Set((await Promise.all(wrong)).map((error) => error.code))).toEqual(new Set([invalid.code]));
    expect(await errorOf(confirm(user, code))).toMatchObject(invalid);
    expect((await profile(user)).phoneVerified).toBe(false);
  });

  it('works for ten minutes', async () => {
    const user = await createUser();
    const { phone } = await requestCode(user);
    const code = await codeTo(phone);
    clock.forward(10 * MINUTE);
    expect(await errorOf(confirm(user, code))).toMatchObject(invalid);
  });

  it('is replaced by a newer one, after a minute', async () => {
    const user = await createUser();
    const { phone } = await requestCode(user);
    const first = await codeTo(phone);
    expect(await errorOf(requestCode(user))).toMatchObject({ status: 429, details: { retryAfterSeconds: 60 } });
    clock.forward(MINUTE);
    await requestCode(user);
    const second = await codeTo(phone);
    if (first !== second) expect(await errorOf(confirm(user, first))).toMatchObject(invalid);
    expect((await confirm(user, second)).data).toEqual({ phone });
  });

  it('is sent once for fifty concurrent requests', async () => {
    const user = await createUser();
    await Promise.allSettled(Array.from({ length: 50 }, () => requestCode(user)));
    expect(await textsTo((await profile(user)).phone ?? '')).toHaveLength(1);
  });

  it('works only for its number and its account', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const { phone } = await requestCode(user);
    const code = await codeTo(phone);
    await requestCode(other);
    await runJobs(test, phoneConfirmationJobs);
    const otherValue = await codeTo((await profile(other)).phone ?? '');
    if (code !== otherValue) expect(await errorOf(confirm(other, code))).toMatchObject(invalid);
    await edit(user, freshPhone());
    expect(await errorOf(confirm(user, code))).toMatchObject(invalid);
    expect((await profile(user)).phoneVerified).toBe(false);
  });

  it('is not sent without a number, a confirmed email or a session', async () => {
    expect(await errorOf(requestCode(await createUser({ phone: null })))).toMatchObject({
      status: 409,
      details: { reason: 'missing' },
    });
    expect(await errorOf(requestCode(await createUser({ emailVerifiedAt: null })))).toMatchObject({ status: 403 });
    const headers = { origin: 'http://localhost' };
    for (const path of ['code', 'confirm'])
      expect((await app.inject({ method: 'POST', url: `/api/v1/auth/phone/${path}`, headers })).statusCode).toBe(401);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12345\0'])(
    'of the form "%s" is invalid',
    async (code) => {
      expect(await errorOf(confirm(await createUser(), code))).toMatchObject({ status: 422 });
    },
  );

  it('is sent five times a day per account and per number', async () => {
    const many = await createUser();
    for (let time = 0; time < 5; time += 1) {
      await requestCode(many);
      clock.forward(MINUTE);
    }
    await edit(many, freshPhone());
    expect(await errorOf(requestCode(many))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    const phone = freshPhone();
    for (let time = 0; time < 5; time += 1) await requestCode(await createUser({ phone }));
    expect(await errorOf(requestCode(await createUser({ phone })))).toMatchObject({ status: 429 });
    clock.forward(DAY);
    expect((await requestCode(many)).resendAfterSeconds).toBe(60);
  });

  it('cannot be read from the database', async () => {
    const user = await createUser();
    const { phone } = await requestCode(user);
    const pendingCodes = await deps.db.selectFrom('phoneCode').selectAll().where('userId', '=', user.id).execute();
    const code = await codeTo(phone);
    expect(JSON.stringify(pendingCodes)).not.toContain(code);
    expect(pendingCodes[0]?.codeHash).toHaveLength(22);
  });

  it('is not retried for a number that accepts no texts, and retried when the provider is unavailable', async () => {
    const user = await createUser();
    const { phone } = await requestCode(user);
    const ignored = { payload: z.object({ userId: z.int(), sealedCode: z.string() }), handler: async () => {} };
    const [payload] = await runJobs(test, [defineJob('phoneConfirmation.sendCode', ignored)]);
    const failing = (error: Error) => ({ ...deps, sms: { send: () => Promise.reject(error) } });
    const { sealedCode } = payload as { sealedCode: string };
    const job = { userId: user.id, sealedCode };
    await sendCode(failing(new TextRejectedError('no mobile')), job);
    await expect(sendCode(failing(new Error('away')), job)).rejects.toThrow('away');
    expect(await textsTo(phone)).toEqual([]);
    await sendCode(deps, job);
    expect((await confirm(user, await codeTo(phone))).data).toEqual({ phone });
  });
});

describe('a confirmed number', () => {
  it('belongs to one account; another learns this only with the right code', async () => {
    const { phone } = await confirmed();
    const other = await createUser({ phone });
    const { phone: sent } = await requestCode(other);
    const code = await codeTo(sent);
    expect(await errorOf(confirm(other, otherThan(code)))).toMatchObject(invalid);
    expect(await errorOf(confirm(other, code))).toMatchObject({ status: 409, code: 'PHONE_ALREADY_USED_EXCEPTION' });
    expect((await profile(other)).phoneVerified).toBe(false);
  });

  it('belongs to one of two accounts that confirm it concurrently', async () => {
    const phone = freshPhone();
    const rivals = [await createUser({ phone }), await createUser({ phone })] as const;
    const codes: string[] = [];
    for (const rival of rivals) {
      await requestCode(rival);
      codes.push(await codeTo(phone));
    }
    const outcomes = await Promise.allSettled(rivals.map((rival, at) => confirm(rival, codes[at] ?? '')));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is unconfirmed after a change, and free for others once it is removed', async () => {
    const { user, phone } = await confirmed();
    expect((await edit(user, ` ${phone.slice(3)} `)).data).toMatchObject({ phone, phoneVerified: true });
    expect((await edit(user, freshPhone())).data.phoneVerified).toBe(false);
    expect(await errorOf(signIn(phone))).toMatchObject({ code: 'BAD_CREDENTIALS_EXCEPTION' });
    const { phone: otherValue } = await confirmed({ phone });
    expect(otherValue).toBe(phone);
    expect((await edit(user, '')).data).toMatchObject({ phone: null, phoneVerified: false });
  });

  it('is erased with its account, and so is a pending code', async () => {
    const { user, phone } = await confirmed();
    const pendingCodes = await createUser();
    await requestCode(pendingCodes);
    const admin = await actor(test, { role: 'ADMIN' });
    for (const { id } of [user, pendingCodes])
      await admin.api.call(deleteUser, { params: { id }, body: { reason: 'Doppione' } });
    expect(
      await deps.db.selectFrom('phoneCode').select('phone').where('userId', '=', pendingCodes.id).execute(),
    ).toEqual([]);
    expect((await confirmed({ phone })).phone).toBe(phone);
  });
});

describe('expired codes', () => {
  it('are purged', async () => {
    const user = await createUser();
    await requestCode(user);
    clock.forward(10 * MINUTE);
    await purgeExpired(deps);
    expect(await deps.db.selectFrom('phoneCode').select('userId').execute()).toEqual([]);
  });
});
