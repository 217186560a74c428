import { createFeed } from '../../catalog/listing-feeds/feeds/create-feed.ts';
import { createOrganization } from '../../identity/organizations/create-organization.ts';
import { importMembers } from '../../identity/organizations/import-members.ts';
import { listMyOrganizations } from '../../identity/organizations/organizations.queries.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { AGENZIA } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';

/** Users of the dataset without listings. */
const colleagues = [
  { user: 10, role: 'ADMIN' },
  { user: 11, role: 'AGENT' },
  { user: 12, role: 'VIEWER' },
] as const;

/** Creates the agency's organization with three colleagues and a feed without a file. Idempotent. */
export async function writeOrganization(dataset: Dataset, trx: Trx, today: Date): Promise<void> {
  const context = { deps: depsAt(dataset, trx, today), actor: actorOf(dataset, AGENZIA), domainError };
  if ((await listMyOrganizations(context)).length > 0) return;
  const { id: organizationId, accountId } = await createOrganization(context, {
    name: 'Studio Aurora',
    takeOver: false,
  });
  const members = colleagues.map(({ user, role }) => ({ userId: dataset.userIds[user] ?? 0, role }));
  await importMembers(trx, { organizationId, members, joinedAt: today });
  const owner = {
    ...context.actor,
    memberships: [{ organizationId, accountId, role: 'OWNER' as const, isOpen: true }],
  };
  const settings = { currency: 'EUR' as const };
  const feed = {
    name: 'Gestionale dello studio',
    mode: 'UPLOAD',
    format: null,
    everyMinutes: 60,
    publish: 'MANUAL',
  } as const;
  await createFeed({ ...context, actor: owner }, organizationId, { ...feed, settings });
}
