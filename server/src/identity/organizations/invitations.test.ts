import { describe, expect, it } from 'vitest';
import {
  acceptInvitation,
  getInvitation,
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#contract/identity/invitations.schemas';
import { getOrganization, listMembers } from '#contract/identity/organizations.schemas';
import { organizationRoles } from '#contract/platform/roles';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization } from './organizations.fixtures.ts';

const test = await testApp();
const { clock, deps } = test;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
type Organization = Awaited<ReturnType<typeof makeOrganization>>;

let serial = 0;
const freshEmail = () => {
  serial += 1;
  return `fuori.${serial}@prova.test`;
};
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const invite = async (
  organization: Organization,
  email: string,
  { by = organization.owner, role = 'AGENT' as 'ADMIN' | 'AGENT' | 'VIEWER' } = {},
) => (await by.api.call(inviteMember, { params: { organizationId: organization.id }, body: { email, role } })).data;
const tokenTo = async (email: string) => (await emailsTo(test, email))[0]?.token ?? '';
const accept = (user: TestActor, token: string) => user.api.call(acceptInvitation, { params: { token } });
const resend = (organization: Organization, invitationId: number) =>
  organization.owner.api.call(resendInvitation, { params: { organizationId: organization.id, invitationId } });
const countMembers = async ({ owner, id }: Organization) =>
  (await owner.api.call(listMembers, { params: { organizationId: id } })).data.length;

describe('an invitation', () => {
  it('lets the account with the invited address join once, and notifies owners', async () => {
    const organization = await makeOrganization(test);
    const user = await actor(test);
    await invite(organization, user.email, { role: 'AGENT' });
    const [email] = await emailsTo(test, user.email);
    expect(email).toMatchObject({
      emailName: 'organizationInvitation',
      props: { organization: organization.name, role: 'AGENT', path: `/invitation?token=${email?.token}` },
    });
    const token = email?.token ?? '';
    const opened = await user.api.call(getInvitation, { params: { token } });
    expect(opened.data).toMatchObject({ role: 'AGENT', canAccept: true, organization: { name: organization.name } });
    expect((await accept(user, token)).data).toMatchObject({ id: organization.id, role: 'AGENT' });
    expect((await emailsTo(test, organization.owner.email))[0]).toMatchObject({ emailName: 'memberJoined' });
    expect(await codeOf(accept(user, token))).toBe('INVITATION_NOT_FOUND_EXCEPTION');
  });

  it('is opened by any signed-in user, and accepted by no other and no unverified address', async () => {
    const organization = await makeOrganization(test);
    const [user, other] = [await actor(test, { email: 'maria@studio.test', emailVerifiedAt: null }), await actor(test)];
    await invite(organization, user.email);
    const token = await tokenTo(user.email);
    const opened = await other.api.call(getInvitation, { params: { token } });
    expect(opened.data).toMatchObject({ email: 'm…@studio.test', canAccept: false });
    for (const caller of [other, user])
      expect(await errorOf(accept(caller, token))).toMatchObject({
        status: 403,
        code: 'INVITATION_OTHER_EMAIL_EXCEPTION',
        details: { email: 'm…@studio.test' },
      });
    await deps.db.updateTable('appUser').set({ emailVerifiedAt: clock.now() }).where('id', '=', user.id).execute();
    await accept(user, token);
  });

  it('gets the same response with or without an account', async () => {
    const organization = await makeOrganization(test);
    const known = await actor(test);
    const unknown = freshEmail();
    const [one, other] = [await invite(organization, known.email), await invite(organization, unknown)];
    const shape = ({ email: _, id: __, ...rest }: typeof one) => rest;
    expect(shape(one)).toEqual(shape(other));
    expect((await emailsTo(test, unknown))[0]).toMatchObject({ emailName: 'organizationInvitation', locale: 'it' });
  });

  it('expires after 7 days and is renewed by sending it again', async () => {
    const organization = await makeOrganization(test);
    const user = await actor(test);
    const { id } = await invite(organization, user.email);
    const token = await tokenTo(user.email);
    clock.forward(7 * DAY);
    expect(await errorOf(accept(user, token))).toMatchObject({ status: 410, code: 'INVITATION_EXPIRED_EXCEPTION' });
    await resend(organization, id);
    expect(await codeOf(accept(user, token))).toBe('INVITATION_NOT_FOUND_EXCEPTION');
    await accept(user, await tokenTo(user.email));
  });

  it('is sent again after 60 s, at most 20 times a day', async () => {
    const organization = await makeOrganization(test);
    const { id } = await invite(organization, freshEmail());
    expect(await errorOf(resend(organization, id))).toMatchObject({
      status: 429,
      code: 'INVITATION_COOLDOWN_EXCEPTION',
      details: { retryAfterSeconds: 60 },
    });
    for (let time = 0; time < 20; time += 1) {
      clock.forward(MINUTE);
      await resend(organization, id);
    }
    clock.forward(MINUTE);
    expect(await codeOf(resend(organization, id))).toBe('INVITATION_COOLDOWN_EXCEPTION');
  });

  it('is revoked once, which ends its link and returns the seat', async () => {
    const organization = await makeOrganization(test, { seats: 2 });
    const user = await actor(test);
    const { id } = await invite(organization, user.email);
    const token = await tokenTo(user.email);
    const revoke = () =>
      organization.owner.api.call(revokeInvitation, { params: { organizationId: organization.id, invitationId: id } });
    expect(await errorOf(invite(organization, freshEmail()))).toMatchObject({
      status: 409,
      code: 'ORGANIZATION_SEATS_EXCEPTION',
      details: { used: 2, seats: 2 },
    });
    await revoke();
    expect(await codeOf(revoke())).toBe('INVITATION_NOT_FOUND_EXCEPTION');
    expect(await codeOf(accept(user, token))).toBe('INVITATION_NOT_FOUND_EXCEPTION');
    await invite(organization, freshEmail());
  });

  it('is made by owners and admins, once per address and not for members', async () => {
    const organization = await makeOrganization(test, { seats: 20 });
    for (const role of organizationRoles) {
      const by = await makeMember(test, organization, role);
      const email = freshEmail();
      const list = by.api.call(listInvitations, { params: { organizationId: organization.id } });
      if (role === 'OWNER' || role === 'ADMIN') {
        await list;
        await invite(organization, email, { by, role: 'ADMIN' });
        expect(await codeOf(invite(organization, email, { by }))).toBe('INVITATION_EXISTS_EXCEPTION');
      } else {
        expect(await codeOf(list)).toBe('AUTHORIZATION_DENIED_EXCEPTION');
        expect(await codeOf(invite(organization, email, { by }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
      }
      expect(await codeOf(invite(organization, by.email))).toBe('ALREADY_MEMBER_EXCEPTION');
    }
    const otherUser = await actor(test);
    expect(await codeOf(invite(organization, freshEmail(), { by: otherUser }))).toBe(
      'ORGANIZATION_NOT_FOUND_EXCEPTION',
    );
  });
});

describe('seats', () => {
  it('are counted with open invitations, also for concurrent invitations', async () => {
    const organization = await makeOrganization(test, { seats: 4 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => invite(organization, freshEmail())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { data } = await organization.owner.api.call(getOrganization, {
      params: { organizationId: organization.id },
    });
    expect(data.seats).toEqual({ total: 4, used: 4 });
  });

  it('let one of 50 join who accept the last one at once', async () => {
    const organization = await makeOrganization(test, { seats: 60 });
    const users: TestActor[] = [];
    for (let count = 0; count < 50; count += 1) users.push(await actor(test));
    for (const { email } of users) await invite(organization, email);
    const tokens = await Promise.all(users.map(({ email }) => tokenTo(email)));
    await deps.db.updateTable('organization').set({ seats: 2 }).where('id', '=', organization.id).execute();
    const results = await Promise.all(
      users.map(async (user, at) => codeOf(accept(user, tokens[at] ?? '')).catch(() => 'joined')),
    );
    expect(results.filter((result) => result === 'joined')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['joined', 'ORGANIZATION_SEATS_EXCEPTION']));
    expect(await countMembers(organization)).toBe(2);
  });

  it('let one account join once with 50 concurrent uses of its link', async () => {
    const organization = await makeOrganization(test);
    const user = await actor(test);
    await invite(organization, user.email);
    const token = await tokenTo(user.email);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => accept(user, token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countMembers(organization)).toBe(2);
  });
});
