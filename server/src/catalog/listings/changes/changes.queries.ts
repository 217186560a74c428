import { BULK_CHANGES_SHOWN } from '#contract/catalog/organization-listings';
import type {
  getListingChange as getEndpoint,
  ListingChange,
  ListingChangeResults,
  listListingChanges as listEndpoint,
} from '#contract/catalog/organization-listings.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { requireMembership } from '../../../identity/organizations/load-organization.ts';
import type { ActorUseCase } from '../../deps.ts';
import { type ChangeRow, findChange, selectChanges, selectResults } from './changes.store.ts';

/** The last bulk changes of an organization. */
export async function listListingChanges(
  context: ActorUseCase<ErrorsOf<typeof listEndpoint>>,
  organizationId: number,
): Promise<ListingChange[]> {
  requireMembership(context, organizationId);
  return (await selectChanges(context.deps.db, organizationId, BULK_CHANGES_SHOWN)).map(changeView);
}

/** @throws LISTING_CHANGE_NOT_FOUND_EXCEPTION */
export async function getListingChange(
  context: ActorUseCase<ErrorsOf<typeof getEndpoint>>,
  { organizationId, changeId }: { organizationId: number; changeId: number },
): Promise<ListingChangeResults> {
  requireMembership(context, organizationId);
  const change = await findChange(context.deps.db, changeId);
  if (change?.organizationId !== organizationId) throw context.domainError('LISTING_CHANGE_NOT_FOUND_EXCEPTION');
  return { ...changeView(change), results: await selectResults(context.deps.db, changeId) };
}

function changeView({ id, action, total, done, refused, createdAt, finishedAt }: ChangeRow): ListingChange {
  return {
    id,
    action,
    status: finishedAt === null ? 'RUNNING' : 'DONE',
    total,
    done,
    refused,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
