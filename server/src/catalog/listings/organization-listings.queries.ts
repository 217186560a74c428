import type { listOrganizationListings as endpoint } from '#contract/catalog/organization-listings.schemas';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { requireMembership } from '../../identity/organizations/load-organization.ts';
import type { ActorUseCase } from '../deps.ts';
import { mediaOfProperties } from '../media/media.queries.ts';
import { organizationListingView } from './organization-listing.view.ts';
import { countOrganizationListings, selectOrganizationListings } from './organization-listings.store.ts';
import { selectQualityFacts } from './quality.store.ts';

/**
 * A page of an organization's listings, for its members; always four queries.
 * @throws ORGANIZATION_NOT_FOUND_EXCEPTION for users who are not members
 */
export async function listOrganizationListings(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { page, size, sort, ...filters }: ParsedOf<typeof endpoint>['query'],
): Promise<OutputOf<typeof endpoint>> {
  const { deps, actor } = context;
  const { accountId } = requireMembership(context, organizationId);
  const which = { ...filters, accountId };
  const [rows, totalElements] = await Promise.all([
    selectOrganizationListings(deps.db, which, { page, size, sort }),
    countOrganizationListings(deps.db, which),
  ]);
  const propertyIds = [...new Set(rows.map((row) => row.propertyId))];
  const ids = rows.map((row) => row.id);
  const [media, facts] = await Promise.all([
    mediaOfProperties({ readDb: deps.db, files: deps.files }, propertyIds),
    selectQualityFacts(deps.db, ids),
  ]);
  const data = rows.map((row) => {
    const cover = media.get(row.propertyId)?.find(({ type }) => type === 'PHOTO');
    return organizationListingView(row, { cover, quality: facts.get(row.id) }, actor);
  });
  return { data, page: { totalElements, number: page, size } };
}
