import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  closeOrganization,
  createOrganization,
  editMember,
  editOrganization,
  getOrganization,
  leaveOrganization,
  listActivity,
  listMembers,
  listMyOrganizations,
  removeMember,
  reopenOrganization,
  replaceLogo,
  transferOrganization,
} from '#contract/identity/organizations.schemas';
import { requestReset } from '#contract/identity/passwords.schemas';
import { requestDeletion } from '#contract/identity/privacy.schemas';
import { deleteUser, editUser, searchUsersByEmail } from '#contract/identity/users.schemas';
import { organizationRoles } from '#contract/platform/roles';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { makeMember, makeOrganization, studioBusiness } from './organizations.fixtures.ts';
import { listRecipients } from './organizations.queries.ts';

const test = await testApp();
const { deps, clock, anonymous } = test;
const { db } = deps;

const DAY = 24 * 3_600_000;
const paramsOf = ({ id }: { id: number }) => ({ params: { organizationId: id } });
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const rolesOf = async (viewer: TestActor, organization: { id: number }) => {
  const { data } = await viewer.api.call(listMembers, paramsOf(organization));
  return data.map(({ userId, role }) => [userId, role]);
};
const leave = (member: TestActor, organization: { id: number }, body = {}) =>
  member.api.call(leaveOrganization, { ...paramsOf(organization), body });
const remove = (by: TestActor, organization: { id: number }, userId: number, body = {}) =>
  by.api.call(removeMember, { params: { organizationId: organization.id, userId }, body });
const edit = (by: TestActor, organization: { id: number }, userId: number, body: object) =>
  by.api.call(editMember, { params: { organizationId: organization.id, userId }, body });

describe('creating an organization', () => {
  it('makes the caller its owner, with an account that advertises', async () => {
    const user = await actor(test);
    const { data } = await user.api.call(createOrganization, {
      body: { name: 'Casa & Bottega', business: studioBusiness },
    });
    expect(data).toMatchObject({ slug: 'casa-bottega', role: 'OWNER', seats: { total: 5, used: 1 }, status: 'ACTIVE' });
    const mine = await user.api.call(listMyOrganizations, {});
    expect(mine.data).toEqual([expect.objectContaining({ id: data.id, role: 'OWNER', name: 'Casa & Bottega' })]);
    const account = await db
      .selectFrom('appUser')
      .selectAll()
      .where('id', '=', data.accountId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      kind: 'ORGANIZATION',
      email: `org-${data.accountId}@organization.invalid`,
      passwordHash: null,
      businessName: studioBusiness.name,
      advertiserKind: 'PROFESSIONAL',
    });
  });

  it('derives another slug if the first is used, and rejects a requested one that is used', async () => {
    const user = await actor(test);
    const create = (body: { name: string; slug?: string }) => user.api.call(createOrganization, { body });
    const [first, second] = [await create({ name: 'Tre Pini' }), await create({ name: 'Tre pini' })];
    expect(first.data.slug).toBe('tre-pini');
    expect(second.data.slug).toMatch(/^tre-pini-[0-9a-f]{8}$/);
    expect(await codeOf(create({ name: 'Altra', slug: 'tre-pini' }))).toBe('ORGANIZATION_SLUG_USED_EXCEPTION');
  });

  it('makes an account that no recovery, list of users or change by an admin reaches', async () => {
    const { accountId } = await makeOrganization(test);
    const email = `org-${accountId}@organization.invalid`;
    const admin = await actor(test, { role: 'ADMIN' });
    await anonymous.call(requestReset, { body: { identifier: email } });
    expect(await emailsTo(test, email)).toEqual([]);
    expect((await admin.api.call(searchUsersByEmail, { query: { email } })).data).toEqual([]);
    const change = admin.api.call(editUser, {
      params: { id: accountId },
      body: { role: 'ADMIN', reason: 'Una prova' },
    });
    expect(await codeOf(change)).toBe('AUTHORIZATION_DENIED_EXCEPTION');
  });
});

describe('an organization', () => {
  it('is not found by other users, former members and members of other organizations', async () => {
    const organization = await makeOrganization(test);
    const other = (await makeOrganization(test)).owner;
    const former = await makeMember(test, organization, 'ADMIN');
    expect((await former.api.call(getOrganization, paramsOf(organization))).data.role).toBe('ADMIN');
    await remove(organization.owner, organization, former.id);
    for (const user of [other, former, await actor(test)]) {
      const calls = [
        user.api.call(getOrganization, paramsOf(organization)),
        user.api.call(listMembers, paramsOf(organization)),
        user.api.call(listActivity, { ...paramsOf(organization), query: {} }),
        user.api.call(editOrganization, { ...paramsOf(organization), body: { version: 1, description: 'x' } }),
        edit(user, organization, organization.owner.id, { title: 'x' }),
        remove(user, organization, organization.owner.id),
        leave(user, organization),
      ];
      for (const call of calls) expect(await codeOf(call)).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    }
  });

  it('is changed by owners and admins only, and not over a version that the caller has not read', async () => {
    const organization = await makeOrganization(test);
    for (const role of organizationRoles) {
      const member = await makeMember(test, organization, role);
      const { version } = (await member.api.call(getOrganization, paramsOf(organization))).data;
      const change = (body: object) =>
        member.api.call(editOrganization, { ...paramsOf(organization), body: { version, ...body } });
      if (role === 'OWNER' || role === 'ADMIN') {
        const { data } = await change({ name: 'Studio Aurora', description: `Da ${role}`, phone: '011 1234567' });
        expect(data).toMatchObject({ name: 'Studio Aurora', phone: '+390111234567', version: version + 1 });
        expect(await errorOf(change({ description: 'Tardi' }))).toMatchObject({
          code: 'ORGANIZATION_CHANGED_EXCEPTION',
          details: { version: version + 1 },
        });
      } else expect(await codeOf(change({ description: 'x' }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    }
  });

  it('names its former slugs to its members', async () => {
    const organization = await makeOrganization(test);
    const { api } = organization.owner;
    const { slug, version } = (await api.call(getOrganization, paramsOf(organization))).data;
    const renamed = `${slug}-2`;
    await api.call(editOrganization, { ...paramsOf(organization), body: { version, slug: renamed } });
    expect((await api.call(listMyOrganizations, {})).data).toMatchObject([{ slug: renamed, formerSlugs: [slug] }]);
  });

  it('has a logo that owners and admins replace, if the file is an image', async () => {
    const organization = await makeOrganization(test);
    const agent = await makeMember(test, organization, 'AGENT');
    const image = await sharp({ create: { width: 80, height: 64, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const replace = (by: TestActor, content: Uint8Array) =>
      by.api.call(replaceLogo, { ...paramsOf(organization), file: new Blob([new Uint8Array(content)]) });
    const { url } = (await replace(organization.owner, image)).data;
    expect((await agent.api.call(getOrganization, paramsOf(organization))).data.logo).toBe(url);
    const broken = await errorOf(replace(organization.owner, new Uint8Array([1, 2, 3])));
    expect(broken).toMatchObject({ code: 'INVALID_IMAGE_EXCEPTION', details: { reason: 'unsupported' } });
    expect(await codeOf(replace(agent, image))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
  });

  it('records its activity with actors', async () => {
    const organization = await makeOrganization(test);
    const agent = await makeMember(test, organization, 'AGENT');
    await edit(organization.owner, organization, agent.id, { role: 'ADMIN' });
    await remove(organization.owner, organization, agent.id);
    const { data } = await organization.owner.api.call(listActivity, { ...paramsOf(organization), query: {} });
    expect(data.map(({ event, actor: by }) => [event, by?.id])).toEqual([
      ['organizations.memberLeft', organization.owner.id],
      ['organizations.roleChanged', organization.owner.id],
      ['organizations.created', organization.owner.id],
    ]);
  });
});

describe('members', () => {
  it('are changed and removed by role, never above their own', async () => {
    for (const by of organizationRoles) {
      for (const target of organizationRoles) {
        const organization = await makeOrganization(test);
        const [actorMember, member] = [
          await makeMember(test, organization, by),
          await makeMember(test, organization, target),
        ];
        const isAllowed = by === 'OWNER' || (by === 'ADMIN' && target !== 'OWNER');
        const outcome = isAllowed ? undefined : 'AUTHORIZATION_DENIED_EXCEPTION';
        const given = await codeOf(edit(actorMember, organization, member.id, { role: target })).catch(() => undefined);
        expect([by, target, 'edit', given]).toEqual([by, target, 'edit', outcome]);
        const removed = await codeOf(remove(actorMember, organization, member.id)).catch(() => undefined);
        expect([by, target, 'remove', removed]).toEqual([by, target, 'remove', outcome]);
      }
    }
  });

  it('change their own title, not their role; an admin makes no owner', async () => {
    const organization = await makeOrganization(test);
    const [agent, admin] = [
      await makeMember(test, organization, 'AGENT'),
      await makeMember(test, organization, 'ADMIN'),
    ];
    const { data } = await edit(agent, organization, agent.id, { title: 'Vendite', isPublic: true });
    expect(data).toMatchObject({ title: 'Vendite', isPublic: true, role: 'AGENT' });
    expect(await codeOf(edit(agent, organization, agent.id, { role: 'ADMIN' }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(edit(admin, organization, admin.id, { role: 'OWNER' }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
  });

  it('lose access at the next call and get an email; their listings go to the successor', async () => {
    const organization = await makeOrganization(test);
    const [agent, successor] = [
      await makeMember(test, organization, 'AGENT'),
      await makeMember(test, organization, 'AGENT'),
    ];
    expect(await codeOf(remove(organization.owner, organization, agent.id, { successorId: 1 }))).toBe(
      'MEMBER_NOT_FOUND_EXCEPTION',
    );
    await remove(organization.owner, organization, agent.id, { successorId: successor.id });
    expect(await codeOf(agent.api.call(getOrganization, paramsOf(organization)))).toBe(
      'ORGANIZATION_NOT_FOUND_EXCEPTION',
    );
    expect((await emailsTo(test, agent.email))[0]).toMatchObject({
      emailName: 'memberRemoved',
      props: { organization: organization.name },
    });
  });
});

describe('the last owner', () => {
  it('neither leaves, loses the role, nor is removed', async () => {
    const organization = await makeOrganization(test);
    const { owner } = organization;
    const admin = await makeMember(test, organization, 'ADMIN');
    expect(await codeOf(leave(owner, organization))).toBe('ORGANIZATION_LAST_OWNER_EXCEPTION');
    expect(await codeOf(edit(owner, organization, owner.id, { role: 'ADMIN' }))).toBe(
      'ORGANIZATION_LAST_OWNER_EXCEPTION',
    );
    expect(await codeOf(remove(admin, organization, owner.id))).toBe('ORGANIZATION_LAST_OWNER_EXCEPTION');
  });

  it('leaves by naming another member in the same call, and both are notified', async () => {
    const organization = await makeOrganization(test);
    const { owner } = organization;
    const agent = await makeMember(test, organization, 'AGENT');
    await leave(owner, organization, { newOwnerId: agent.id });
    expect(await rolesOf(agent, organization)).toEqual([[agent.id, 'OWNER']]);
    for (const { email } of [owner, agent])
      expect((await emailsTo(test, email))[0]).toMatchObject({ emailName: 'ownershipTransferred' });
  });

  it('transfers to another member and stays as an admin', async () => {
    const organization = await makeOrganization(test);
    const viewer = await makeMember(test, organization, 'VIEWER');
    const transfer = (by: TestActor, newOwnerId: number) =>
      by.api.call(transferOrganization, { ...paramsOf(organization), body: { newOwnerId } });
    expect(await codeOf(transfer(viewer, viewer.id))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(transfer(organization.owner, organization.owner.id))).toBe('MEMBER_NOT_FOUND_EXCEPTION');
    await transfer(organization.owner, viewer.id);
    expect(await rolesOf(viewer, organization)).toEqual([
      [viewer.id, 'OWNER'],
      [organization.owner.id, 'ADMIN'],
    ]);
  });

  it('remains when all owners leave, demote themselves or each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const organization = await makeOrganization(test);
      const owners = [organization.owner];
      for (let more = 0; more < 5; more += 1) owners.push(await makeMember(test, organization, 'OWNER'));
      await Promise.allSettled(
        owners.flatMap((owner, at) => [
          leave(owner, organization),
          edit(owner, organization, owner.id, { role: 'AGENT' }),
          remove(owner, organization, owners[(at + 1) % owners.length]?.id ?? 0),
        ]),
      );
      const live = await db
        .selectFrom('membership')
        .select('userId')
        .where('organizationId', '=', organization.id)
        .where('role', '=', 'OWNER')
        .where('leftAt', 'is', null)
        .execute();
      expect(live.length).toBeGreaterThan(0);
    }
  });

  it('is required by the database, also between concurrent transactions', async () => {
    const organization = await makeOrganization(test);
    const second = await makeMember(test, organization, 'OWNER');
    const end = (userId: number) =>
      sql`update membership set left_at = now() where organization_id = ${organization.id} and user_id = ${userId}`;
    const results = await Promise.allSettled([organization.owner.id, second.id].map((id) => end(id).execute(db)));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('is not erased and cannot request it; another owner is, without a trace of the membership', async () => {
    const organization = await makeOrganization(test);
    const { owner } = organization;
    const request = owner.api.call(requestDeletion, { params: { id: owner.id }, body: {} });
    expect(await codeOf(request)).toBe('ORGANIZATION_LAST_OWNER_EXCEPTION');
    const admin = await actor(test, { role: 'ADMIN' });
    const byAdmin = admin.api.call(deleteUser, { params: { id: owner.id }, body: { reason: 'Lo ha chiesto lui' } });
    expect(await codeOf(byAdmin)).toBe('ORGANIZATION_LAST_OWNER_EXCEPTION');
    await makeMember(test, organization, 'OWNER');
    expect(await eraseAccount({ deps }, owner.id, { actorId: null })).toBe('ok');
    const rows = await db.selectFrom('membership').select('id').where('userId', '=', owner.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('closing', () => {
  it('requires the name and the role of owner, and is undone within 30 days', async () => {
    const organization = await makeOrganization(test);
    const admin = await makeMember(test, organization, 'ADMIN');
    const close = (by: TestActor, name: string) =>
      by.api.call(closeOrganization, { ...paramsOf(organization), body: { name } });
    expect(await codeOf(close(organization.owner, 'Altro'))).toBe('VALIDATION_EXCEPTION');
    expect(await codeOf(close(admin, organization.name))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const { data } = await close(organization.owner, organization.name);
    const deletionDueAt = new Date(clock.now().getTime() + 30 * DAY).toISOString();
    expect(data).toMatchObject({ status: 'CLOSED', deletionDueAt, can: { edit: false, reopen: true } });
    expect(await codeOf(edit(admin, organization, admin.id, { title: 'x' }))).toBe('ORGANIZATION_CLOSED_EXCEPTION');
    const reopened = await organization.owner.api.call(reopenOrganization, paramsOf(organization));
    expect(reopened.data).toMatchObject({ status: 'ACTIVE', deletionDueAt: null, can: { edit: true } });
  });

  it('erases the account after 30 days', async () => {
    const organization = await makeOrganization(test);
    const { owner, name, accountId } = organization;
    await owner.api.call(closeOrganization, { ...paramsOf(organization), body: { name } });
    const dueBy = new Date(clock.now().getTime() + 31 * DAY);
    expect(await eraseAccount({ deps }, accountId, { actorId: null, dueBy })).toBe('ok');
    expect((await owner.api.call(listMyOrganizations, {})).data).toEqual([]);
  });
});

describe('emails to an advertiser', () => {
  it('go to the person, to the agent of the listing, else to owners and admins', async () => {
    const organization = await makeOrganization(test);
    const { owner, accountId } = organization;
    const [admin, agent] = [
      await makeMember(test, organization, 'ADMIN'),
      await makeMember(test, organization, 'AGENT'),
    ];
    const idsOf = async (advertiserId: number, agentId?: number) =>
      (await listRecipients(db, advertiserId, { agentId })).map(({ userId }) => userId);
    expect(await idsOf(owner.id)).toEqual([owner.id]);
    expect(await idsOf(accountId)).toEqual([owner.id, admin.id]);
    expect(await idsOf(accountId, agent.id)).toEqual([agent.id]);
    await remove(owner, organization, agent.id);
    expect(await idsOf(accountId, agent.id)).toEqual([owner.id, admin.id]);
  });
});
