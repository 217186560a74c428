import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { login, register } from '#contract/identity/accounts';
import { requestReset } from '#contract/identity/passwords';
import { confirmPhone, requestPhoneCode } from '#contract/identity/phone-confirmation';
import { deleteUser, editUser, getUser, type PersonalProfile } from '#contract/identity/users';
import { listMailboxTexts } from '#contract/platform/dev-mailbox';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { refusal } from '../../../testing/refusal.ts';
import { runJob, runJobs } from '../../../testing/run-jobs.ts';
import { password } from '../../../testing/somebody.ts';
import { testApp } from '../../../testing/test-app.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { TextRefusedError } from '../../platform/telephone/telephone.port.ts';
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
const somebody = (columns: Parameters<typeof actor>[1] = {}) =>
  actor(test, { phone: freshPhone(), passwordHash, ...columns });
const ask = async (who: TestActor) => (await who.api.call(requestPhoneCode, {})).data;
const confirm = (who: TestActor, code: string) => who.api.call(confirmPhone, { body: { code } });
const profile = async (who: TestActor) =>
  (await who.api.call(getUser, { params: { id: who.id }, query: { projection: 'personalProfile' } }))
    .data as PersonalProfile;
const edit = (who: TestActor, phone: string) => who.api.call(editUser, { params: { id: who.id }, body: { phone } });
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
  const who = await somebody(columns);
  const { phone } = await ask(who);
  await confirm(who, await codeTo(phone));
  return { who, phone };
}

describe('a phone number that is not confirmed', () => {
  it('cannot sign in or reset a password, and gets the same response as an unknown one', async () => {
    const who = await somebody();
    const { phone } = await profile(who);
    for (const number of ['+393399999999', phone ?? ''])
      expect(await refusal(signIn(number))).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS_EXCEPTION' });
    await anonymous.call(requestReset, { body: { identifier: phone ?? '' } });
    await runJob(test, 'passwords.sendReset');
    expect(await lettersTo(test, who.email)).toEqual([]);
  });

  it('may be in the profile of many accounts, and at their sign-up', async () => {
    const phone = freshPhone();
    const people = [await somebody(), await somebody(), await somebody()];
    for (const person of people) expect((await edit(person, phone)).data.phone).toBe(phone);
    const email = `bis.${serial}@prova.test`;
    const body = { name: 'Ada', surname: 'Prova', email, phone, password: 'Tredici gatti sul tetto' };
    expect((await anonymous.call(register, { body })).data).toMatchObject({ email });
    expect(await lettersTo(test, email)).toHaveLength(1);
  });

  it('is shown as unconfirmed in the profile, where only the user can confirm it', async () => {
    const who = await somebody();
    expect(await profile(who)).toMatchObject({ phoneVerified: false, can: { confirmPhone: true } });
    const admin = await actor(test, { role: 'ADMIN' });
    const { data } = await admin.api.call(getUser, {
      params: { id: who.id },
      query: { projection: 'personalProfile' },
    });
    expect(data.can).toMatchObject({ confirmPhone: false });
    expect((await profile(await somebody({ phone: null }))).can.confirmPhone).toBe(false);
    expect((await profile(await somebody({ emailVerifiedAt: null }))).can.confirmPhone).toBe(false);
  });
});

describe('a code', () => {
  it('is sent to the number of the profile, in the account’s language, as the mailbox shows', async () => {
    const who = await somebody({ locale: 'de' });
    const { phone, expiresAt, resendAfterSeconds } = await ask(who);
    expect(resendAfterSeconds).toBe(60);
    expect(new Date(expiresAt).getTime()).toBe(clock.now().getTime() + 10 * MINUTE);
    const [text = '', ...others] = await textsTo(phone);
    const [code] = /\d{6}/.exec(text) ?? [];
    expect(others).toEqual([]);
    expect(text).toMatch(/^Soglia: Dein Code ist \d{6}\./);
    expect(text).toMatch(new RegExp(`\n@localhost #${code}$`));
  });

  it('confirms the number, which then signs in', async () => {
    const { who, phone } = await confirmed();
    expect(await profile(who)).toMatchObject({ phone, phoneVerified: true, can: { confirmPhone: false } });
    expect((await signIn(phone)).data).toMatchObject({ completed: true, user: { id: who.id } });
    expect(await refusal(ask(who))).toMatchObject({
      status: 409,
      code: 'PHONE_NOT_CONFIRMABLE_EXCEPTION',
      details: { reason: 'confirmed' },
    });
  });

  it('works with spaces, and once of fifty concurrent uses', async () => {
    const who = await somebody();
    const { phone } = await ask(who);
    const code = await codeTo(phone);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(who, typed)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(confirm(who, code))).toMatchObject(invalid);
  });

  it('is invalid after five wrong ones, also when fifty come at once', async () => {
    const who = await somebody();
    const { phone } = await ask(who);
    const code = await codeTo(phone);
    const wrong = Array.from({ length: 50 }, () => refusal(confirm(who, otherThan(code))));
    expect(new Set((await Promise.all(wrong)).map((answer) => answer.code))).toEqual(new Set([invalid.code]));
    expect(await refusal(confirm(who, code))).toMatchObject(invalid);
    expect((await profile(who)).phoneVerified).toBe(false);
  });

  it('works for ten minutes', async () => {
    const who = await somebody();
    const { phone } = await ask(who);
    const code = await codeTo(phone);
    clock.forward(10 * MINUTE);
    expect(await refusal(confirm(who, code))).toMatchObject(invalid);
  });

  it('is replaced by a newer one, after a minute', async () => {
    const who = await somebody();
    const { phone } = await ask(who);
    const first = await codeTo(phone);
    expect(await refusal(ask(who))).toMatchObject({ status: 429, details: { retryAfterSeconds: 60 } });
    clock.forward(MINUTE);
    await ask(who);
    const second = await codeTo(phone);
    if (first !== second) expect(await refusal(confirm(who, first))).toMatchObject(invalid);
    expect((await confirm(who, second)).data).toEqual({ phone });
  });

  it('is sent once for fifty concurrent requests', async () => {
    const who = await somebody();
    await Promise.allSettled(Array.from({ length: 50 }, () => ask(who)));
    expect(await textsTo((await profile(who)).phone ?? '')).toHaveLength(1);
  });

  it('works only for its number and its account', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const { phone } = await ask(who);
    const code = await codeTo(phone);
    await ask(other);
    await runJobs(test, phoneConfirmationJobs);
    const theirs = await codeTo((await profile(other)).phone ?? '');
    if (code !== theirs) expect(await refusal(confirm(other, code))).toMatchObject(invalid);
    await edit(who, freshPhone());
    expect(await refusal(confirm(who, code))).toMatchObject(invalid);
    expect((await profile(who)).phoneVerified).toBe(false);
  });

  it('is not sent without a number, a confirmed email or a session', async () => {
    expect(await refusal(ask(await somebody({ phone: null })))).toMatchObject({
      status: 409,
      details: { reason: 'missing' },
    });
    expect(await refusal(ask(await somebody({ emailVerifiedAt: null })))).toMatchObject({ status: 403 });
    const headers = { origin: 'http://localhost' };
    for (const path of ['code', 'confirm'])
      expect((await app.inject({ method: 'POST', url: `/api/v1/auth/phone/${path}`, headers })).statusCode).toBe(401);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12345\0'])('of the form "%s" is none', async (code) => {
    expect(await refusal(confirm(await somebody(), code))).toMatchObject({ status: 422 });
  });

  it('is sent five times a day per account and per number', async () => {
    const many = await somebody();
    for (let time = 0; time < 5; time += 1) {
      await ask(many);
      clock.forward(MINUTE);
    }
    await edit(many, freshPhone());
    expect(await refusal(ask(many))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    const phone = freshPhone();
    for (let time = 0; time < 5; time += 1) await ask(await somebody({ phone }));
    expect(await refusal(ask(await somebody({ phone })))).toMatchObject({ status: 429 });
    clock.forward(DAY);
    expect((await ask(many)).resendAfterSeconds).toBe(60);
  });

  it('cannot be read from the database', async () => {
    const who = await somebody();
    const { phone } = await ask(who);
    const waiting = await deps.db.selectFrom('phoneCode').selectAll().where('userId', '=', who.id).execute();
    const code = await codeTo(phone);
    expect(JSON.stringify(waiting)).not.toContain(code);
    expect(waiting[0]?.codeHash).toHaveLength(22);
  });

  it('is not retried for a number that accepts no texts, and retried when the provider is unavailable', async () => {
    const who = await somebody();
    const { phone } = await ask(who);
    const ignored = { payload: z.object({ userId: z.int(), sealedCode: z.string() }), handler: async () => {} };
    const [payload] = await runJobs(test, [defineJob('phoneConfirmation.sendCode', ignored)]);
    const failing = (error: Error) => ({ ...deps, sms: { send: () => Promise.reject(error) } });
    const { sealedCode } = payload as { sealedCode: string };
    const job = { userId: who.id, sealedCode };
    await sendCode(failing(new TextRefusedError('no mobile')), job);
    await expect(sendCode(failing(new Error('away')), job)).rejects.toThrow('away');
    expect(await textsTo(phone)).toEqual([]);
    await sendCode(deps, job);
    expect((await confirm(who, await codeTo(phone))).data).toEqual({ phone });
  });
});

describe('a confirmed number', () => {
  it('belongs to one account; another learns this only with the right code', async () => {
    const { phone } = await confirmed();
    const other = await somebody({ phone });
    const { phone: sent } = await ask(other);
    const code = await codeTo(sent);
    expect(await refusal(confirm(other, otherThan(code)))).toMatchObject(invalid);
    expect(await refusal(confirm(other, code))).toMatchObject({ status: 409, code: 'PHONE_ALREADY_USED_EXCEPTION' });
    expect((await profile(other)).phoneVerified).toBe(false);
  });

  it('belongs to one of two accounts that confirm it concurrently', async () => {
    const phone = freshPhone();
    const rivals = [await somebody({ phone }), await somebody({ phone })] as const;
    const codes: string[] = [];
    for (const rival of rivals) {
      await ask(rival);
      codes.push(await codeTo(phone));
    }
    const outcomes = await Promise.allSettled(rivals.map((rival, at) => confirm(rival, codes[at] ?? '')));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is unconfirmed after a change, and free for others once it is removed', async () => {
    const { who, phone } = await confirmed();
    expect((await edit(who, ` ${phone.slice(3)} `)).data).toMatchObject({ phone, phoneVerified: true });
    expect((await edit(who, freshPhone())).data.phoneVerified).toBe(false);
    expect(await refusal(signIn(phone))).toMatchObject({ code: 'BAD_CREDENTIALS_EXCEPTION' });
    const { phone: theirs } = await confirmed({ phone });
    expect(theirs).toBe(phone);
    expect((await edit(who, '')).data).toMatchObject({ phone: null, phoneVerified: false });
  });

  it('is erased with its account, and so is a pending code', async () => {
    const { who, phone } = await confirmed();
    const waiting = await somebody();
    await ask(waiting);
    const admin = await actor(test, { role: 'ADMIN' });
    for (const { id } of [who, waiting])
      await admin.api.call(deleteUser, { params: { id }, body: { reason: 'Doppione' } });
    expect(await deps.db.selectFrom('phoneCode').select('phone').where('userId', '=', waiting.id).execute()).toEqual(
      [],
    );
    expect((await confirmed({ phone })).phone).toBe(phone);
  });
});

describe('expired codes', () => {
  it('are purged', async () => {
    const who = await somebody();
    await ask(who);
    clock.forward(10 * MINUTE);
    await purgeExpired(deps);
    expect(await deps.db.selectFrom('phoneCode').select('userId').execute()).toEqual([]);
  });
});
