import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { editUser, type UserChanges } from '#contract/identity/users.schemas';
import { userStatuses } from '#contract/platform/roles';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const admin = await actor(test, { role: 'ADMIN' });

const edit = (by: TestActor, id: number, body: UserChanges) => by.api.call(editUser, { params: { id }, body });
const isSignedIn = async (user: TestActor) => (await user.api.call(getMe, {})).data !== null;

describe('suspending a user', () => {
  const suspended = { status: 'SUSPENDED', suspensionReason: 'Annunci falsi.' } as const;

  it('ends every session at once, sends the reason by email, and is audited', async () => {
    const user = await actor(test, { locale: 'en' });
    const { data } = await edit(admin, user.id, suspended);
    expect(data).toMatchObject({ ...suspended, can: { suspend: false, activate: true } });
    expect(await deps.db.selectFrom('session').select('id').where('userId', '=', user.id).execute()).toEqual([]);
    expect(await emailsTo(test, user.email)).toMatchObject([
      { emailName: 'accountSuspended', locale: 'en', props: { name: 'Ada', reason: 'Annunci falsi.' } },
    ]);
    expect(await auditEntriesOf(test, user.id)).toEqual([
      { event: 'accounts.statusChanged', actorId: admin.id, detail: { from: 'ACTIVE', to: 'SUSPENDED' } },
    ]);
  });

  it('requires a reason, and rejects a reason without a suspension', async () => {
    const user = await actor(test);
    for (const body of [{ status: 'SUSPENDED' }, { suspensionReason: 'x' }] as const) {
      await expect(edit(admin, user.id, body)).rejects.toMatchObject({
        code: 'VALIDATION_EXCEPTION',
        details: { fields: [{ path: 'body.suspensionReason' }] },
      });
    }
  });

  it('sends one email when repeated, and keeps the later reason', async () => {
    const user = await actor(test);
    await edit(admin, user.id, suspended);
    const { data } = await edit(admin, user.id, { ...suspended, suspensionReason: 'Anche spam.' });
    expect(data.suspensionReason).toBe('Anche spam.');
    expect(await emailsTo(test, user.email)).toHaveLength(1);
  });

  it('is reverted by activating, which deletes the reason and sends an email', async () => {
    const user = await actor(test);
    await edit(admin, user.id, suspended);
    const { data } = await edit(admin, user.id, { status: 'ACTIVE' });
    expect(data).toMatchObject({ status: 'ACTIVE', suspensionReason: null });
    const emailNames = (await emailsTo(test, user.email)).map(({ emailName }) => emailName);
    expect(emailNames).toEqual(['accountReactivated', 'accountSuspended']);
  });

  it.each(userStatuses.filter((status) => status !== 'IN_VERIFICATION'))(
    'allows no change from %s back to IN_VERIFICATION',
    async (status) => {
      const user = await actor(test, { status });
      const back = edit(admin, user.id, { status: 'IN_VERIFICATION' });
      await expect(back).rejects.toMatchObject({ status: 409, code: 'USER_STATUS_EXCEPTION' });
    },
  );
});

describe('a change of role', () => {
  it('ends the sessions, and is audited', async () => {
    const user = await actor(test);
    expect((await edit(admin, user.id, { role: 'ADMIN' })).data.role).toBe('ADMIN');
    expect(await isSignedIn(user)).toBe(false);
    await edit(admin, user.id, { role: 'USER' });
    expect((await auditEntriesOf(test, user.id)).map(({ detail }) => detail)).toEqual([
      { to: 'ADMIN' },
      { to: 'USER' },
    ]);
  });

  it('to the same role changes nothing, also for oneself', async () => {
    const { data } = await edit(admin, admin.id, { role: 'ADMIN', status: 'ACTIVE', name: 'Anna' });
    expect(data).toMatchObject({ role: 'ADMIN', name: 'Anna' });
    expect(await isSignedIn(admin)).toBe(true);
  });

  it('of the last active admin cannot be removed, and no admin can suspend them', async () => {
    const unverifiedAdmin = await actor(test, { role: 'ADMIN', status: 'IN_VERIFICATION' });
    const suspended = { status: 'SUSPENDED', suspensionReason: 'x' } as const;
    for (const by of [admin, unverifiedAdmin]) {
      for (const body of [{ role: 'USER' }, suspended] as const) {
        await expect(edit(by, admin.id, body)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN_EXCEPTION' });
      }
    }
    await edit(admin, unverifiedAdmin.id, { role: 'USER' });
  });

  it('is rejected for oneself', async () => {
    const second = await actor(test, { role: 'ADMIN' });
    const own = edit(second, second.id, { role: 'USER' });
    await expect(own).rejects.toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    await edit(admin, second.id, { role: 'USER' });
  });

  it('succeeds for one of two admins who demote each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await actor(test, { role: 'ADMIN' }), await actor(test, { role: 'ADMIN' })];
      const both = await Promise.allSettled([
        edit(one, other.id, { role: 'USER' }),
        edit(other, one.id, { role: 'USER' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const remaining = deps.db.selectFrom('appUser').select('id').where('role', '=', 'ADMIN');
      expect(await remaining.where('id', 'in', [one.id, other.id]).execute()).toHaveLength(1);
    }
  });
});
