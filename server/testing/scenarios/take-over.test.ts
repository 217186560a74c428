import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import { createOrganization } from '#contract/identity/organizations.schemas';
import { buyRunningBoost } from '../../src/billing/withdrawals/withdrawals.fixtures.ts';
import { makeMember } from '../../src/identity/organizations/organizations.fixtures.ts';
import { listRecipients } from '../../src/identity/organizations/organizations.queries.ts';
import { eraseAccount } from '../../src/identity/privacy/erase-account.ts';
import { tablesPointingTo } from '../tables-pointing-to.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { deps, anonymous } = test;
const { db } = deps;

describe('an organization that takes over', () => {
  it('has the listings, properties and purchases of its founder, who stays their agent', async () => {
    const { owner, listingId, boostPurchaseId, paymentId } = await buyRunningBoost(test);
    const { data } = await owner.api.call(createOrganization, { body: { name: 'Casa Aurora', takeOver: true } });
    const { accountId, id } = data;
    const listing = await db.selectFrom('listing').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow();
    expect(listing).toMatchObject({ advertiserId: accountId, agentId: owner.id });
    const rows = await Promise.all([
      db.selectFrom('property').select('ownerId as id').where('id', '=', listing.propertyId).execute(),
      db.selectFrom('payment').select('userId as id').where('id', '=', paymentId).execute(),
      db.selectFrom('boostPurchase').select('userId as id').where('id', '=', boostPurchaseId).execute(),
    ]);
    for (const [row] of rows) expect(row?.id).toBe(accountId);
    const shown = await anonymous.call(getListing, { params: { id: listingId } });
    expect(shown.data.advertiser.id).toBe(accountId);
    expect((await listRecipients(db, accountId, listing)).map(({ userId }) => userId)).toEqual([owner.id]);

    await makeMember(test, { id }, 'OWNER');
    expect(await eraseAccount({ deps }, owner.id, { actorId: null })).toBe('ok');
    const left = await db.selectFrom('listing').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow();
    expect(left).toMatchObject({ status: 'PUBLISHED', advertiserId: accountId, agentId: null });
    expect(await tablesPointingTo(deps, owner.id)).not.toContain('membership');
  });
});
