import { inviteMember } from '#contract/identity/invitations.schemas';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization, studioBusiness } from './organizations.fixtures.ts';

/** Smallest PNG that an account's picture may be. */
const picture = async () => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
};

/** Requests to organizations and invitations for the API document test, in the order of the routes. */
export async function organizationRequests(test: TestApp): Promise<RequestFixtures> {
  const organization = await makeOrganization(test, { seats: 20 });
  const { id, owner, name } = organization;
  const [agent, coOwner, removed, leaver, invited, newcomer] = [
    await makeMember(test, organization, 'AGENT'),
    await makeMember(test, organization, 'OWNER'),
    await makeMember(test, organization, 'VIEWER'),
    await makeMember(test, organization, 'AGENT'),
    await actor(test),
    await actor(test),
  ];
  const admin = await actor(test, { role: 'ADMIN' });
  const { cookie } = owner;
  const at = (path = '') => `/api/v1/organizations/${id}${path}`;
  const invite = async (email: string) =>
    (await owner.api.call(inviteMember, { params: { organizationId: id }, body: { email, role: 'AGENT' } })).data.id;
  const accepted = await invite(invited.email);
  const token = (await emailsTo(test, invited.email))[0]?.token ?? '';
  const [resent, revoked] = [await invite('una@fuori.test'), await invite('altra@fuori.test')];
  // The clock is shared with the requests of other features.
  await test.deps.db.deleteFrom('rateLimit').where('key', 'like', 'invitationCooldown:%').execute();
  return {
    'organizations.createOrganization': [
      { url: '/api/v1/organizations', body: { name: 'Studio Nuovo' }, cookie: newcomer.cookie, status: 201 },
      { url: '/api/v1/organizations', body: { name: 'X' }, cookie: newcomer.cookie, status: 422 },
    ],
    'organizations.listMyOrganizations': [{ url: '/api/v1/organizations/mine', cookie }],
    'organizations.getOrganization': [
      { url: at(), cookie },
      { url: '/api/v1/organizations/2000000000', cookie, status: 404 },
    ],
    'organizationLimits.listOrganizations': [{ url: '/api/v1/admin/organizations?name=studio', cookie: admin.cookie }],
    'organizationLimits.setOrganizationLimits': [
      {
        url: `/api/v1/admin/organizations/${id}/limits`,
        body: { seats: 20, listingAllowance: 150, reason: 'Contratto firmato' },
        cookie: admin.cookie,
      },
      {
        url: `/api/v1/admin/organizations/${id}/limits`,
        body: { seats: 1, listingAllowance: null, reason: 'Contratto ridotto' },
        cookie: admin.cookie,
        status: 409,
      },
      {
        url: '/api/v1/admin/organizations/2000000000/limits',
        body: { seats: 5, listingAllowance: null, reason: 'Contratto firmato' },
        cookie: admin.cookie,
        status: 404,
      },
    ],
    'organizations.editOrganization': [
      { url: at(), body: { version: 99, description: 'Case' }, cookie, status: 409 },
      {
        url: at(),
        body: {
          version: 1,
          description: 'Case a Torino.',
          website: 'https://studio.test',
          phone: '011 1234567',
          openingHours: [{ weekday: 1, opens: '09:00:00', closes: '18:00:00' }],
          languages: ['it', 'en'],
          business: studioBusiness,
        },
        cookie,
      },
      { url: at(), body: { version: 2, description: 'Io' }, cookie: agent.cookie, status: 403 },
    ],
    'organizations.replaceLogo': [
      { url: at('/logo'), file: await picture(), cookie },
      { url: at('/logo'), file: new Uint8Array([1, 2, 3]), cookie, status: 422 },
    ],
    'organizations.listMembers': [{ url: at('/members'), cookie }],
    'organizations.editMember': [
      { url: at(`/members/${agent.id}`), body: { role: 'ADMIN', title: 'Vendite' }, cookie },
      { url: at(`/members/${agent.id}`), body: { role: 'AGENT' }, cookie },
      { url: at('/members/2000000000'), body: { role: 'AGENT' }, cookie, status: 404 },
    ],
    'invitations.listInvitations': [{ url: at('/invitations'), cookie }],
    'invitations.inviteMember': [
      { url: at('/invitations'), body: { email: 'terza@fuori.test', role: 'VIEWER' }, cookie, status: 201 },
      { url: at('/invitations'), body: { email: 'terza@fuori.test', role: 'VIEWER' }, cookie, status: 409 },
    ],
    'invitations.resendInvitation': [
      { url: at(`/invitations/${resent}/resend`), cookie },
      { url: at(`/invitations/${resent}/resend`), cookie, status: 429 },
    ],
    'invitations.getInvitation': [
      { url: `/api/v1/invitations/${token}`, cookie: invited.cookie },
      { url: '/api/v1/invitations/x', cookie: invited.cookie, status: 404 },
    ],
    'invitations.acceptInvitation': [
      { url: `/api/v1/invitations/${token}/accept`, cookie: invited.cookie },
      { url: `/api/v1/invitations/${token}/accept`, cookie: newcomer.cookie, status: 404 },
    ],
    'invitations.revokeInvitation': [
      { url: at(`/invitations/${revoked}`), cookie },
      { url: at(`/invitations/${accepted}`), cookie, status: 404 },
    ],
    'organizations.removeMember': [
      { url: at(`/members/${removed.id}`), body: { successorId: agent.id }, cookie },
      { url: at(`/members/${removed.id}`), body: {}, cookie, status: 404 },
    ],
    'organizations.listActivity': [{ url: at('/activity'), cookie }],
    'organizations.transferOrganization': [
      { url: at('/transfer'), body: { newOwnerId: newcomer.id }, cookie, status: 404 },
      { url: at('/transfer'), body: { newOwnerId: agent.id }, cookie },
    ],
    'organizations.leaveOrganization': [
      { url: at('/leave'), body: { successorId: agent.id }, cookie: leaver.cookie },
      { url: at('/leave'), body: { newOwnerId: agent.id }, cookie: coOwner.cookie },
      { url: at('/leave'), body: {}, cookie: agent.cookie, status: 409 },
    ],
    'organizations.closeOrganization': [
      { url: at(), body: { name: 'Altro' }, cookie: agent.cookie, status: 422 },
      { url: at(), body: { name }, cookie: agent.cookie },
    ],
    'organizations.reopenOrganization': [{ url: at('/reopen'), cookie: agent.cookie }],
  };
}
