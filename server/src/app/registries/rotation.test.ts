import { describe, expect, it } from 'vitest';
import { getCalendar, renewExport } from '#contract/catalog/availability.schemas';
import { getMe } from '#contract/identity/accounts.schemas';
import { bookVisit, getResponse, listBookingsOfParticipant, respondByEmail } from '#contract/visits/bookings.schemas';
import { getCheckInList, recordCheckIns } from '#contract/visits/check-in.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { urlOf } from '../../../testing/empty-database.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { startProcess } from '../../../testing/own-process.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { challengeOf, codeOf, complete, type Protected, userWithTwoFactor } from '../../../testing/second-factor.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sandboxPayments } from '../../billing/sandbox/sandbox-payments.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import { readEnv } from '../../platform/env/env.ts';
import { createSecrets } from '../../platform/secrets/create-secrets.ts';
import { newKey } from '../../platform/secrets/secret-key-file.ts';
import { openFileStorage } from '../../platform/storage/open-file-storage.ts';
import { newKey as newScan } from '../../visits/check-in/check-in.fixtures.ts';
import { makeOpenDay } from '../../visits/open-days/open-days.fixtures.ts';

const first = await testApp();
const { clock, connection } = first;
const { dataDir } = first.deps.env;
const DATABASE_URL = 'url' in connection ? connection.url : urlOf(connection);

/** Another process on the same data, with the keys of SECRET_KEY or of the key file. */
async function node(keys?: string): Promise<TestApp> {
  const env = { ...first.deps.env, secretKeys: readEnv(keys ? { SECRET_KEY: keys } : {}).secretKeys };
  const secrets = await createSecrets(env);
  const payments = sandboxPayments({ db: first.deps.db, clock, secrets });
  const deps = { ...first.deps, env, secrets, payments, files: openFileStorage(env, secrets) };
  const app = await first.appWith(deps);
  return { ...first, app, deps, anonymous: injectClient(app) };
}

/** Runs `npm run rotate-secrets -- …` on the key file, or with SECRET_KEY. */
async function rotate(steps: string[], settings: Record<string, string> = {}) {
  const ran = startProcess('tools/rotate-secrets.ts', steps, { DATABASE_URL, DATA_DIR: dataDir, ...settings });
  return { code: await ran.ended, output: ran.output() };
}

const at = ({ app }: TestApp, { cookie }: TestActor) => injectClient(app, cookie);

/**
 * Books an open day.
 * @returns its pass code and the token from the link in its email.
 */
async function book(test: TestApp, guest: TestActor) {
  const made = await makeOpenDay(test);
  const { data: booking } = await at(test, guest).call(bookVisit, { body: { eventId: made.id } });
  const mine = await at(test, guest).call(listBookingsOfParticipant, {
    params: { participantId: guest.id },
    query: {},
  });
  const [email] = await emailsTo(test, guest.email);
  const token = new URL(String(email?.props.answerPath), 'http://localhost').searchParams.get('token') ?? '';
  const code = mine.data.find(({ id }) => id === booking.id)?.pass ?? '';
  return { ...made, code, token };
}

/** Check-in outcome of a pass at the event's start; resets the clock afterwards. */
async function scan(test: TestApp, { id, owner, event, code }: Awaited<ReturnType<typeof book>>) {
  const now = clock.now();
  clock.set(event.startsAt);
  const scans = [{ key: newScan(), code, at: clock.now().toISOString() }];
  const { data } = await at(test, owner).call(recordCheckIns, { params: { id }, body: { scans } });
  clock.set(now);
  return data[0]?.outcome;
}

/** Signs in with password and authenticator app; the next code is a later one. */
async function signsIn(test: TestApp, user: Protected) {
  const answer = await complete(test, await challengeOf(test, user), codeOf(test, user.secret));
  clock.forward(30_000);
  return answer;
}

describe('key rotation', { timeout: 60_000 }, () => {
  it('keeps sessions and all values of the previous key valid, and stored values after its removal', async () => {
    const user = await userWithTwoFactor(first);
    const [visit, other] = [await book(first, user), await book(first, user)];
    const stay = await makeStay(first);
    const params = { params: { id: stay.id } };
    const { exportUrl } = (await stay.owner.api.call(renewExport, params)).data;

    expect((await rotate(['add', 'use'])).code).toBe(0);
    const second = await node();
    expect((await at(second, user).call(getMe, {})).data).toMatchObject({ id: user.id });
    expect(await signsIn(second, user)).toMatchObject({ completed: true });
    expect((await second.anonymous.call(getResponse, { params: { token: visit.token } })).data.eventId).toBe(visit.id);
    expect((await at(second, stay.owner).call(getCalendar, params)).data.exportUrl).toBe(exportUrl);
    const [guest] = (await at(second, visit.owner).call(getCheckInList, { params: { id: visit.id } })).data.people;
    expect(guest?.olderPassHashes).toHaveLength(1);
    expect(await scan(second, visit)).toBe('PRESENT');
    const since = await book(second, user);
    expect(await scan(second, since)).toBe('PRESENT');

    expect(await rotate(['drop'])).toEqual({ code: 1, output: expect.stringContaining('reseal first') });
    const { code, output } = await rotate(['reseal', 'drop']);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/second factors: 0 by the key in use, 1 by one before\n/),
    ]);
    expect(output).toMatch(/Keys: [0-9a-f]{8} \(in use\)\n$/);

    const third = await node();
    expect((await at(third, user).call(getMe, {})).data).toMatchObject({ id: user.id });
    expect(await signsIn(third, user)).toMatchObject({ completed: true });
    expect((await at(third, stay.owner).call(getCalendar, params)).data.exportUrl).toBe(exportUrl);
    const sent = async () => (await first.deps.db.selectFrom('mailboxEmail').select('id').execute()).length;
    const emailCount = (await emailsTo(third, user.email)).length;
    await runJobs(third, mailJobs);
    expect([emailCount > 2, (await sent()) >= emailCount]).toEqual([true, true]);
    // Only values that no column stores become invalid with their key.
    expect(await scan(third, other)).toBe('UNKNOWN_CODE');
    expect(await errorOf(third.anonymous.call(getResponse, { params: { token: other.token } }))).toMatchObject({
      code: 'INVALID_ANSWER_TOKEN_EXCEPTION',
    });
    const cancelled = await third.anonymous.call(respondByEmail, {
      params: { token: (await book(third, user)).token },
      body: { answer: 'CANCEL' },
    });
    expect(cancelled.data.status).toBe('CANCELLED');
  });

  it('lets all nodes understand each other during a rolling change', async () => {
    // Older pending emails are encrypted with keys that these nodes do not have.
    await runJobs(await node(), mailJobs);
    const [before, now] = [newKey(), newKey()];
    const order = [before, `${before},${now}`, `${now},${before}`];
    for (const [older, newer] of [order.slice(0, 2), order.slice(1)]) {
      const nodes = [await node(older), await node(newer)] as const;
      for (const [here, there] of [nodes, [nodes[1], nodes[0]] as const]) {
        const user = await userWithTwoFactor(here);
        const visit = await book(here, user);
        expect(await signsIn(there, user)).toMatchObject({ completed: true });
        expect((await there.anonymous.call(getResponse, { params: { token: visit.token } })).data.eventId).toBe(
          visit.id,
        );
        expect(await scan(there, visit)).toBe('PRESENT');
      }
    }
  });

  it('runs from the command line, without changing environment keys and without printing keys', async () => {
    const keys = [newKey(), newKey()];
    const settings = { SECRET_KEY: keys.join(',') };
    for (const step of ['add', 'use']) {
      expect(await rotate([step], settings)).toEqual({ code: 1, output: expect.stringContaining('SECRET_KEY') });
    }
    expect(await rotate(['forget'])).toEqual({ code: 1, output: expect.stringContaining('npm run rotate-secrets') });
    const { code, output } = await rotate([], settings);
    expect(code).toBe(0);
    expect(output).toMatch(/^Keys: [0-9a-f]{8} \(in use\), [0-9a-f]{8}\n {2}second factors: /);
    expect(keys.some((key) => output.includes(key))).toBe(false);
  });
});
