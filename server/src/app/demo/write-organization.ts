import { createFeed } from '../../catalog/listing-feeds/feeds/create-feed.ts';
import { changeOrganizationListings } from '../../catalog/listings/changes/change-organization-listings.ts';
import { transferListingsOfAccount } from '../../catalog/listings/on-organization-events.ts';
import { transferPropertiesOfAccount } from '../../catalog/properties/on-advertiser-transferred.ts';
import { createOrganization } from '../../identity/organizations/create-organization.ts';
import { importMembers } from '../../identity/organizations/import-members.ts';
import { listMyOrganizations } from '../../identity/organizations/organizations.queries.ts';
import type { Actor } from '../../platform/http/context.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { publishedListingsOf } from './demo.store.ts';
import { AGENZIA } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';

/** Users of the dataset without listings. */
const colleagues = [
  { user: 10, role: 'ADMIN' },
  { user: 11, role: 'AGENT' },
  { user: 12, role: 'VIEWER' },
] as const;

/**
 * Creates the agency's organization, which takes over what its owner advertises, with three colleagues and a feed without a file. In a
 * larger dataset it takes over the added listings. Idempotent.
 * @returns the organization.
 */
export async function writeOrganization(dataset: Dataset, trx: Trx, today: Date): Promise<Office> {
  const context = { deps: depsAt(dataset, trx, today), actor: actorOf(dataset, AGENZIA), domainError };
  const [existing] = await listMyOrganizations(context);
  if (existing) {
    const added = { fromId: context.actor.id, toId: existing.accountId, actorId: context.actor.id };
    await transferPropertiesOfAccount(context.deps, trx, added);
    await transferListingsOfAccount(context.deps, trx, added);
    await shareListings(context, dataset, trx, existing);
    return existing;
  }
  const { id: organizationId, accountId } = await createOrganization(context, {
    name: 'Studio Aurora',
    takeOver: true,
  });
  const members = colleagues.map(({ user, role }) => ({ userId: dataset.userIds[user] ?? 0, role }));
  await importMembers(trx, { organizationId, members, joinedAt: today });
  const office = { id: organizationId, accountId };
  const owner = { ...context, actor: ownerOf(context.actor, office) };
  const settings = { currency: 'EUR' as const };
  const feed = {
    name: 'Gestionale dello studio',
    mode: 'UPLOAD',
    format: null,
    everyMinutes: 60,
    publish: 'MANUAL',
  } as const;
  await createFeed(owner, organizationId, { ...feed, settings });
  await shareListings(context, dataset, trx, office);
  return office;
}

type Office = { id: number; accountId: number };

const ownerOf = (actor: Actor, { id: organizationId, accountId }: Office): Actor => ({
  ...actor,
  memberships: [{ organizationId, accountId, role: 'OWNER', isOpen: true }],
});

/** Two colleagues are the agents of two thirds of the published listings. */
async function shareListings(
  context: Parameters<typeof changeOrganizationListings>[0],
  dataset: Dataset,
  trx: Trx,
  office: Office,
): Promise<void> {
  const published = await publishedListingsOf(trx, office.accountId);
  const owner = { ...context, actor: ownerOf(context.actor, office) };
  for (const [rest, user] of [10, 11].entries()) {
    const ids = published.map(({ id }) => id).filter((id) => id % 3 === rest);
    await changeOrganizationListings(owner, office.id, { ids, action: 'assign', agentId: dataset.userIds[user] ?? 0 });
  }
}
