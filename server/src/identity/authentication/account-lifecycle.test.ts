import { describe, expect, it } from 'vitest';
import { getMe, login } from '#contract/identity/accounts.schemas';
import { createUser, password } from '../../../testing/create-user.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findAccount, findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { editAccount } from '../accounts/edit-account.ts';
import { markEmailVerified } from '../accounts/mark-email-verified.ts';
import { eraseAccountRow } from '../accounts/personal-data.ts';
import { setPassword } from '../accounts/set-password.ts';
import { validatePassword } from '../accounts/validate-password.ts';
import { startSession } from '../sessions/start-session.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;

/** A signed-in user. */
async function signedIn() {
  const user = await createUser(test);
  const { token } = await startSession(deps, { userId: user.id, role: 'USER', userAgent: null });
  return { ...user, api: injectClient(app, `soglia_session=${token}`) };
}

describe('an account for other features', () => {
  it('is found by id, email or phone, without its hash', async () => {
    const user = await createUser(test);
    const account = await findAccount(deps, user.id);
    expect(account).toMatchObject({ id: user.id, email: user.email, hasPassword: true, emailVerified: false });
    expect(JSON.stringify(account)).not.toContain('argon2');
    for (const text of [user.email.toUpperCase(), user.phone, user.phone.slice(3)])
      expect(await findAccountByIdentifier(deps, text)).toEqual(account);
    expect(await findAccount(deps, 2_000_000_000)).toBeUndefined();
    for (const text of ['nobody@prova.test', '+393450000000', 'neither'])
      expect(await findAccountByIdentifier(deps, text)).toBeUndefined();
  });
});

describe('editing an account', () => {
  it('updates fields and the update time', async () => {
    const { id } = await createUser(test);
    clock.forward(1000);
    const changes = { biography: 'Ciao', phone: null, locale: 'en', deletionDueAt: clock.now() } as const;
    expect(await editAccount({ deps }, deps.db, id, changes)).toBe('ok');
    expect(await findAccount(deps, id)).toMatchObject(changes);
    const row = await deps.db.selectFrom('appUser').select('updatedAt').where('id', '=', id).executeTakeFirst();
    expect(row?.updatedAt).toEqual(clock.now());
  });

  it('reports a taken value, writes nothing, and keeps the transaction usable', async () => {
    const [one, other] = [await createUser(test), await createUser(test)];
    await deps.db.transaction().execute(async (trx) => {
      const byEmail = await editAccount({ deps }, trx, one.id, { email: other.email, name: 'Zoe' });
      expect(byEmail).toBe('EMAIL_ALREADY_USED_EXCEPTION');
      const byPhone = await editAccount({ deps }, trx, one.id, {
        phone: other.phone,
        phoneVerifiedAt: clock.now(),
      });
      expect(byPhone).toBe('PHONE_ALREADY_USED_EXCEPTION');
      expect(await editAccount({ deps }, trx, one.id, { biography: 'Ancora qui' })).toBe('ok');
    });
    const { email, phone, name } = one;
    expect(await findAccount(deps, one.id)).toMatchObject({ email, phone, name, biography: 'Ancora qui' });
  });

  it('gives a confirmed phone number requested concurrently to one account', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => createUser(test)));
    const phone = '+393457770001';
    const outcomes = await Promise.all(
      users.map(({ id }) => editAccount({ deps }, deps.db, id, { phone, phoneVerifiedAt: clock.now() })),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'PHONE_ALREADY_USED_EXCEPTION')).toHaveLength(7);
  });
});

describe('an edited phone number', () => {
  it('is unconfirmed, and may be in other profiles', async () => {
    const [one, other] = [await createUser(test), await createUser(test)];
    expect(await editAccount({ deps }, deps.db, one.id, { phone: other.phone })).toBe('ok');
    expect(await findAccount(deps, one.id)).toMatchObject({ phone: other.phone, phoneVerifiedAt: null });
    expect((await findAccountByIdentifier(deps, other.phone))?.id).toBe(other.id);
  });
});

describe('a new password', () => {
  it('replaces the old one and ends every session', async () => {
    const user = await signedIn();
    await inTransaction(deps.db, (trx) => setPassword({ deps }, trx, user.id, 'Cinque-gatti-in-soffitta'));
    expect((await user.api.call(getMe, {})).data).toBeNull();
    expect(await checkPassword({ deps }, user.id, password)).toBe(false);
    expect(await checkPassword({ deps }, user.id, 'Cinque-gatti-in-soffitta')).toBe(true);
    expect(await checkPassword({ deps }, 2_000_000_000, password)).toBe(false);
  });

  it('is checked against known data of the user', async () => {
    const problemOf = (text: string, userInputs: string[] = []) =>
      validatePassword({ domainError }, text, { path: 'body.newPassword', userInputs });
    await problemOf('Tre-gatti-sul-balcone');
    await problemOf('日本語パスワード強い');
    await expect(problemOf('ZoeQuintavalle', ['Zoe', 'Quintavalle'])).rejects.toMatchObject({
      details: { fields: [{ path: 'body.newPassword', rule: 'weak_password' }] },
    });
  });

  it('is checked within a second at any allowed length', async () => {
    const nasty = ['aB1!'.repeat(32), '@$5s!1l|0o7+'.repeat(10), 'p4$$w0rd'.repeat(16), 'sogliacasa'.repeat(12)];
    const started = performance.now();
    for (const text of nasty) {
      await validatePassword({ domainError }, text, { path: 'body.password', userInputs: [] }).catch(() => {});
    }
    expect((performance.now() - started) / nasty.length).toBeLessThan(1000);
  });
});

describe('a verified email', () => {
  it.each([
    ['IN_VERIFICATION', 'ACTIVE'],
    ['ACTIVE', 'ACTIVE'],
    ['SUSPENDED', 'SUSPENDED'],
  ] as const)('makes %s %s', async (status, then) => {
    const { id } = await createUser(test, { status });
    await markEmailVerified({ deps }, deps.db, id);
    const emailVerifiedAt = clock.now();
    clock.forward(1000);
    await markEmailVerified({ deps }, deps.db, id);
    expect(await findAccount(deps, id)).toMatchObject({ status: then, emailVerifiedAt });
  });
});

describe('erasing an account', () => {
  it('anonymizes the row, ends sessions, and releases email and phone', async () => {
    const user = await signedIn();
    const business = { businessName: 'Prova srl', businessAddress: 'Via Po 1', vatNumber: 'IT12345678901' };
    const professional = { ...business, advertiserKind: 'PROFESSIONAL' as const };
    await editAccount({ deps }, deps.db, user.id, { ...professional, biography: 'Ciao', role: 'ADMIN' });
    await eraseAccountRow({ deps }, deps.db, user.id);
    expect((await user.api.call(getMe, {})).data).toBeNull();
    const row = await deps.db.selectFrom('appUser').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    const { id, createdAt: _, ...rest } = row;
    expect(rest).toEqual({
      kind: 'PERSON',
      name: 'Utente',
      surname: 'cancellato',
      email: `erased-${id}@erased.invalid`,
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: null,
      passwordChangedAt: null,
      avatar: null,
      biography: null,
      gender: 'UNKNOWN',
      status: 'SUSPENDED',
      suspensionReason: null,
      role: 'USER',
      showEmail: false,
      showPhone: false,
      pushNotificationsEnabled: false,
      advertiserKind: 'PRIVATE',
      businessName: null,
      businessAddress: null,
      vatNumber: null,
      reaNumber: null,
      emailVerifiedAt: null,
      lastLoginAt: null,
      locale: 'it',
      deletionDueAt: null,
      erasedAt: clock.now(),
      updatedAt: clock.now(),
    });
    const { email, phone } = user;
    await createUser(test, { email, phone, password: 'Sei-gatti-in-cantina' });
    const again = { identifier: email, password: 'Sei-gatti-in-cantina' };
    expect((await anonymous.call(login, { body: again })).data).toMatchObject({ completed: true });
  });
});
