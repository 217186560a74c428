import { listLeads } from '#contract/conversations/leads.schemas';
import { contactAdvertiser, sendMessage } from '#contract/conversations/messages.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeMember, makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';

/** An agency with a public listing. Its owner takes no leads in turn, so that tests choose who does. */
export async function makeAgency(test: TestApp) {
  const { owner, id: listingId } = await makeMarketListing(test);
  const organization = await makeOrganization(test, { owner, takeOver: true, seats: 50 });
  await test.deps.db
    .updateTable('membership')
    .set({ canTakeLeads: false })
    .where('organizationId', '=', organization.id)
    .execute();
  await test.deps.db.updateTable('listing').set({ agentId: null }).where('id', '=', listingId).execute();
  return {
    ...organization,
    listingId,
    params: { organizationId: organization.id },
    member: (role: Parameters<typeof makeMember>[2]) => makeMember(test, organization, role),
  };
}

/** The leads as this member sees them. */
export async function leadsOf(member: TestActor, organizationId: number, query: object = {}) {
  return (await member.api.call(listLeads, { params: { organizationId }, query })).data;
}

type MessageFields = { message?: string; showPhone?: boolean; key?: string };

/** Writes about a listing. */
export async function contact(user: TestActor, listingId: number, fields: MessageFields = {}) {
  const body = { message: 'È ancora libera?', ...fields };
  return (await user.api.call(contactAdvertiser, { params: { listingId }, body })).data;
}

/** Writes in a conversation. */
export async function sendTestMessage(user: TestActor, id: number, fields: { message: string } = { message: 'Sì' }) {
  return (await user.api.call(sendMessage, { params: { id }, body: fields })).data;
}
