import { afterEach, expect, it } from 'vitest';
import { changePassword } from '#contract/identity/passwords.schemas';
import { listSessions } from '#contract/identity/sessions.schemas';
import { verify } from '../../src/app/data-checks/verify.ts';
import { buyBoost, createSeller } from '../../src/billing/payments/payments.fixtures.ts';
import { expireUploads } from '../../src/catalog/media/expire-uploads.ts';
import { mediaJobs } from '../../src/catalog/media/media.jobs.ts';
import { putAt, requestUpload } from '../../src/catalog/media/uploads.fixtures.ts';
import { newPassword, passwordHolders } from '../../src/identity/passwords/passwords.fixtures.ts';
import { bookingsOf, emailsOf, sweep } from '../../src/visits/bookings/bookings.fixtures.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { errorOf } from '../error-of.ts';
import { runJobs } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';

/** Clock jumps of a day ahead or an hour back: no effect occurs twice, and no disorder outlasts the jump. */

const test = await testApp();
const { deps, clock } = test;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const jump = (ms: number) => clock.forward(ms);

afterEach(async () => {
  const { checked } = await verify(deps, { shown: 3, files: true });
  expect(checked.flatMap(({ broken }) => broken).filter(({ weight }) => weight === 'error')).toEqual([]);
});

it('sends each open day reminder once, for a jump in any direction', async () => {
  clock.set('2026-11-20T08:00:00Z');
  const { id } = await makeOpenDay(test, { date: '2026-11-24' });
  const user = await actor(test);
  await bookingsOf(user).book(id);
  for (const ms of [DAY, -HOUR, 2 * DAY, -HOUR, HOUR, 2 * HOUR, -HOUR, DAY - 4 * HOUR, -HOUR, 4 * HOUR, -HOUR, HOUR]) {
    jump(ms);
    await sweep(test);
  }
  expect(await emailsOf(test, user)).toEqual(['openDayConfirmed', 'openDayReminder', 'openDayReminder']);
});

it('numbers documents without gaps in order of issue, also for a jump back over the new year', async () => {
  clock.set('2026-12-31T22:40:00Z');
  const numbers: string[] = [];
  // 23:40 in Italy, 00:40 of the next year, 23:50 again, a day later.
  for (const ms of [0, HOUR, -50 * MINUTE, DAY]) {
    jump(ms);
    const seller = await createSeller(test);
    await buyBoost(seller, { card: 'pm_card_visa' });
    const invoice = await deps.db
      .selectFrom('invoice')
      .select(['year', 'sequence'])
      .where('userId', '=', seller.owner.id)
      .executeTakeFirstOrThrow();
    numbers.push(`${invoice.year}/${invoice.sequence}`);
  }
  expect(numbers).toEqual(['2026/1', '2027/1', '2026/2', '2027/2']);
});

it('returns the same payment for a repeated key after either jump', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const seller = await createSeller(test);
  const buy = async () => (await buyBoost(seller, { key: 'k', card: 'pm_card_visa' })).data;
  const first = await buy();
  jump(-HOUR);
  expect(await buy()).toEqual(first);
  jump(DAY);
  expect(await buy()).toEqual(first);
  const paid = await deps.db.selectFrom('payment').select('status').where('userId', '=', seller.owner.id).execute();
  expect(paid).toEqual([{ status: 'SUCCEEDED' }]);
});

it('ends no session after a jump back or by a day, and every session after thirty days', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const user = await actor(test);
  const sessions = (by: TestActor) => by.api.call(listSessions, {});
  jump(-HOUR);
  await sessions(user);
  jump(HOUR + DAY);
  await sessions(user);
  jump(-HOUR);
  await sessions(user);
  jump(32 * DAY);
  expect((await errorOf(sessions(user))).status).toBe(401);
});

it('extends a reached limit by the jump, reports it, and ends it', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const { createUser } = await passwordHolders(test);
  const user = await createUser();
  const body = { oldPassword: 'non-questa-1', newPassword };
  const guess = () => errorOf(user.api.call(changePassword, { params: { id: user.id }, body }));
  let last = await guess();
  for (let attempt = 0; attempt < 20 && last.status !== 429; attempt += 1) last = await guess();
  const wait = Number(last.details?.retryAfterSeconds);
  expect(wait).toBeGreaterThan(0);
  jump(-HOUR);
  const after = await guess();
  expect([after.status, after.details?.retryAfterSeconds]).toEqual([429, wait + HOUR / 1000]);
  jump(HOUR + wait * 1000);
  expect((await guess()).status).not.toBe(429);
});

it('keeps the expiry of an upload URL, and processes a photo once', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const user = await actor(test);
  const content = Buffer.from('no photo');
  const [used, expired] = [await requestUpload(user, content), await requestUpload(user, content)];
  jump(-HOUR);
  expect((await putAt(test, used.uploadUrl, content)).statusCode).toBe(200);
  await expireUploads(deps);
  expect(await runJobs(test, mediaJobs)).toHaveLength(1);
  jump(DAY);
  expect((await putAt(test, expired.uploadUrl, content)).statusCode).toBe(410);
  await expireUploads(deps);
  expect(await runJobs(test, mediaJobs)).toEqual([]);
});
