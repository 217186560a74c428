import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeMember, makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';

/** An agency with a public listing, whose agent Giulia is shown on its page. */
export async function makePublicAgency(test: TestApp) {
  const { owner, id: listingId } = await makeMarketListing(test);
  const organization = await makeOrganization(test, { owner, takeOver: true, seats: 20 });
  const agent = await makeMember(test, organization, 'AGENT');
  const { db } = test.deps;
  await db.updateTable('appUser').set({ name: 'Giulia', surname: 'Neri' }).where('id', '=', agent.id).execute();
  await db
    .updateTable('membership')
    .set({ isPublic: true, title: 'Agente immobiliare' })
    .where('userId', '=', agent.id)
    .execute();
  await db.updateTable('listing').set({ agentId: agent.id }).where('id', '=', listingId).execute();
  const { slug } = await db
    .selectFrom('organization')
    .select('slug')
    .where('id', '=', organization.id)
    .executeTakeFirstOrThrow();
  return { ...organization, slug, listingId, agent };
}
