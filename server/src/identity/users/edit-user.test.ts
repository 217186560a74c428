import { describe, expect, it } from 'vitest';
import { editUser, type UserChanges } from '#contract/identity/users.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccountRow } from '../accounts/personal-data.ts';

const test = await testApp();
const { deps } = test;
const admin = await actor(test, { role: 'ADMIN' });

const edit = (by: TestActor, id: number, body: UserChanges) => by.api.call(editUser, { params: { id }, body });
const consentsOf = (userId: number) =>
  deps.db.selectFrom('consent').select(['kind', 'isGranted']).where('userId', '=', userId).orderBy('id').execute();

describe('changing the own profile', () => {
  it('returns the full profile, and audits the names of the changed fields', async () => {
    const user = await actor(test);
    const changes = { name: ' Anna ', phone: '333 555 0001', biography: 'Due righe,\nuna sotto l’altra.' };
    const { data } = await edit(user, user.id, { ...changes, gender: 'FEMALE' });
    expect(data).toMatchObject({
      projection: 'personalProfile',
      name: 'Anna',
      surname: 'Prova',
      phone: '+393335550001',
      biography: changes.biography,
      gender: 'FEMALE',
    });
    const fields = ['name', 'gender', 'biography', 'phone'];
    expect(await auditEntriesOf(test, user.id)).toEqual([
      { event: 'accounts.edited', actorId: user.id, detail: { fields: expect.arrayContaining(fields) } },
    ]);
  });

  it('treats an empty phone or biography as none, also when the phone is shown', async () => {
    const user = await actor(test, { phone: '+393335550002', biography: 'x' });
    const { data } = await edit(user, user.id, { phone: '', biography: ' ', showPhone: true });
    expect(data).toMatchObject({ phone: null, biography: null, showPhone: true });
  });

  it('changes nothing for equal values and unknown fields', async () => {
    const user = await actor(test, { phone: '+393335550003' });
    const body = { name: 'Ada', phone: '333 5550003', showEmail: false, isAdmin: true } as UserChanges;
    await edit(user, user.id, body);
    await edit(user, user.id, {});
    expect(await auditEntriesOf(test, user.id)).toEqual([]);
    expect(await consentsOf(user.id)).toEqual([]);
  });

  it('logs only changed consents', async () => {
    const user = await actor(test);
    await edit(user, user.id, { showEmail: true, showPhone: false, pushNotificationsEnabled: true });
    await edit(user, user.id, { showEmail: false });
    expect(await consentsOf(user.id)).toEqual([
      { kind: 'SHOW_EMAIL', isGranted: true },
      { kind: 'PUSH_NOTIFICATIONS', isGranted: true },
      { kind: 'SHOW_EMAIL', isGranted: false },
    ]);
  });

  it('sets a complete business, and removes it', async () => {
    const user = await actor(test);
    const business = { name: 'Casa Srl', address: 'Via Roma 1', vatNumber: 'it 12345678903', reaNumber: '' };
    const { data } = await edit(user, user.id, { business });
    expect(data.business).toEqual({ ...business, vatNumber: '12345678903', reaNumber: null });
    expect(data.advertiserKind).toBe('PROFESSIONAL');
    const without = await edit(user, user.id, { business: null });
    expect(without.data).toMatchObject({ business: null, advertiserKind: 'PROFESSIONAL' });
  });

  it('sets PROFESSIONAL, and removes the business of a private user (LAW-04)', async () => {
    const user = await actor(test);
    const professional = await edit(user, user.id, { advertiserKind: 'PROFESSIONAL' });
    expect(professional.data).toMatchObject({ advertiserKind: 'PROFESSIONAL', business: null });
    const business = { name: 'Casa Srl', address: 'Via Roma 1', vatNumber: '12345678903', reaNumber: null };
    await edit(user, user.id, { business });
    const both = edit(user, user.id, { advertiserKind: 'PRIVATE', business });
    await expect(both).rejects.toMatchObject({ fields: [{ path: 'body.business', rule: 'unrecognized_keys' }] });
    const { data } = await edit(user, user.id, { advertiserKind: 'PRIVATE' });
    expect(data).toMatchObject({ advertiserKind: 'PRIVATE', business: null });
  });

  it.each<[string, object, string, string]>([
    ['a phone that is none', { phone: 'call me' }, 'body.phone', 'phone'],
    ['a wrong check digit', { vatNumber: '12345678901' }, 'body.business.vatNumber', 'vat_number'],
    ['half a business', { business: { name: 'Casa Srl' } }, 'body.business.address', 'invalid_type'],
    ['a long biography', { biography: 'x'.repeat(501) }, 'body.biography', 'too_big'],
    ['a zero byte', { biography: 'a\u0000b' }, 'body.biography', 'hidden_characters'],
    ['no name', { name: ' ' }, 'body.name', 'too_small'],
    ['a status that is none', { status: 'GONE' }, 'body.status', 'invalid_value'],
  ])('rejects %s', async (_, invalidFields, path, rule) => {
    const user = await actor(test);
    const body =
      'vatNumber' in invalidFields
        ? { business: { name: 'Casa Srl', address: 'Via Roma 1', reaNumber: null, ...invalidFields } }
        : invalidFields;
    const error = await edit(user, user.id, body as UserChanges).catch((reason) => reason);
    expect(error.code).toBe('VALIDATION_EXCEPTION');
    expect(error.fields).toContainEqual(expect.objectContaining({ path, rule }));
  });

  it.each([{ email: 'new@prova.test' }, { status: 'ACTIVE' }, { suspensionReason: 'x' }, { role: 'ADMIN' }] as const)(
    'rejects %j',
    async (beyond) => {
      const user = await actor(test);
      const [field] = Object.keys(beyond);
      await expect(edit(user, user.id, { name: 'Anna', ...beyond })).rejects.toMatchObject({
        code: 'AUTHORIZATION_DENIED_EXCEPTION',
        details: { fields: [{ path: `body.${field}` }] },
      });
      expect(await auditEntriesOf(test, user.id)).toEqual([]);
    },
  );
});

describe('changing another user', () => {
  it('requires an admin', async () => {
    const [user, otherUser] = [await actor(test), await actor(test)];
    for (const id of [user.id, 2_000_000_000]) {
      const rejected = await edit(otherUser, id, { name: 'Anna' }).catch((error) => error);
      expect([rejected.status, rejected.details]).toEqual([403, undefined]);
    }
    expect((await edit(admin, user.id, { name: 'Anna' })).data).toMatchObject({ name: 'Anna', can: { edit: true } });
  });

  it('fails for an unknown or erased user', async () => {
    const erased = await actor(test);
    await eraseAccountRow({ deps }, deps.db, erased.id);
    for (const id of [erased.id, 2_000_000_000]) {
      await expect(edit(admin, id, { name: 'Anna' })).rejects.toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION' });
    }
  });

  it('sets an email that must be confirmed again, and sends an email to it', async () => {
    const user = await actor(test);
    const email = `nuova.${user.id}@prova.test`;
    const { data } = await edit(admin, user.id, { email: ` ${email.toUpperCase()}`, name: 'Anna' });
    expect(data).toMatchObject({ email, emailVerified: false });
    expect(await emailsTo(test, email)).toMatchObject([{ emailName: 'verifyEmail', props: { name: 'Anna' } }]);
    expect((await auditEntriesOf(test, user.id)).map(({ event }) => event)).toContain('accounts.edited');
  });

  it('rejects the email of another account', async () => {
    const [one, other] = [await actor(test), await actor(test)];
    const theft = edit(admin, one.id, { email: other.email, name: 'Anna' });
    await expect(theft).rejects.toMatchObject({ status: 409, code: 'EMAIL_ALREADY_USED_EXCEPTION' });
    expect(await auditEntriesOf(test, one.id)).toEqual([]);
  });
});

describe('one phone number', () => {
  it('is saved for many users, unconfirmed, and reveals no other account', async () => {
    const owner = await actor(test, { phone: '+393335550010', phoneVerifiedAt: test.clock.now() });
    const other = await actor(test);
    const { data } = await edit(other, other.id, { phone: '333 555 0010' });
    expect(data).toMatchObject({ phone: '+393335550010', phoneVerified: false });
    expect((await edit(owner, owner.id, { phone: '333 555 0010' })).data.phoneVerified).toBe(true);
    const users = await Promise.all(Array.from({ length: 50 }, () => actor(test)));
    const phones = await Promise.all(users.map((one) => edit(one, one.id, { phone: '+393335550010' })));
    expect(new Set(phones.map((response) => response.data.phoneVerified))).toEqual(new Set([false]));
  });

  it('is unconfirmed when an admin changes it, and the change is audited', async () => {
    const user = await actor(test, { phone: '+393335550012', phoneVerifiedAt: test.clock.now() });
    const { data } = await edit(admin, user.id, { phone: '+393335550013', reason: 'Lo ha chiesto' });
    expect(data).toMatchObject({ phone: '+393335550013', phoneVerified: false, can: { confirmPhone: false } });
    expect((await auditEntriesOf(test, user.id)).map(({ event }) => event)).toContain('accounts.edited');
  });
});
