import { BULK_FILTER_MAX, BULK_LISTINGS_AT_ONCE } from '#contract/catalog/organization-listings';
import type {
  BulkValues,
  changeOrganizationListings as endpoint,
  ListingChangeResults,
} from '#contract/catalog/organization-listings.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { normalPhone } from '../../../identity/accounts/accounts.queries.ts';
import { phoneProblem } from '../../../identity/accounts/register-user.ts';
import { requireMember, requireMembership } from '../../../identity/organizations/load-organization.ts';
import { domainError as anyDomainError } from '../../../platform/lib/domain-error.ts';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { selectIdsOfOrganization } from '../organization-listings.store.ts';
import { getListingChange } from './changes.queries.ts';
import { insertChange } from './changes.store.ts';
import { processListingChange } from './process-listing-change.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Changes listings of an organization one by one, each in its own transaction. A refusal of one listing is its result. More than 100 are
 * changed by a job, which starts with this transaction.
 * @throws ORGANIZATION_NOT_FOUND_EXCEPTION for users who are not members, ORGANIZATION_CLOSED_EXCEPTION
 * @throws MEMBER_NOT_FOUND_EXCEPTION for an agent who is not a live member
 * @throws VALIDATION_EXCEPTION for a phone number, and of a filter with more than 10,000 listings
 */
export async function changeOrganizationListings(
  context: Context,
  organizationId: number,
  { ids, filter, action, agentId = null, values }: Body,
): Promise<ListingChangeResults> {
  const { deps, actor, domainError } = context;
  const { accountId, isOpen } = requireMembership(context, organizationId);
  if (!isOpen) throw domainError('ORGANIZATION_CLOSED_EXCEPTION');
  const listingValues = values === undefined ? null : validValues(context, values);
  const started = await inTransaction(deps.db, async (trx) => {
    if (agentId !== null) await requireMember(context, trx, organizationId, agentId);
    const which = { ...filter, accountId };
    const chosen = ids ? [...new Set(ids)] : await selectIdsOfOrganization(trx, which, BULK_FILTER_MAX + 1);
    if (chosen.length > BULK_FILTER_MAX) throw domainError('VALIDATION_EXCEPTION', { fields: [tooMany] });
    const change = { organizationId, actorId: actor.id, action, agentId, listingValues, now: deps.clock.now() };
    const id = await insertChange(trx, change, chosen);
    const isAtOnce = chosen.length <= BULK_LISTINGS_AT_ONCE;
    if (!isAtOnce) await deps.jobs.enqueue(trx, 'listings.processListingChange', { changeId: id });
    return { id, isAtOnce };
  });
  if (started.isAtOnce) await processListingChange(deps, { changeId: started.id });
  return getListingChange({ ...context, domainError: anyDomainError }, { organizationId, changeId: started.id });
}

const tooMany = { path: 'body.filter', rule: 'too_big', message: `must match at most ${BULK_FILTER_MAX} listings` };

/** @throws VALIDATION_EXCEPTION for a text that is no phone number */
function validValues({ domainError }: Context, values: BulkValues): BulkValues {
  const fields = (['contactPhone', 'contactWhatsapp'] as const).filter((field) => {
    const typed = values[field];
    return typeof typed === 'string' && normalPhone(typed) === null;
  });
  if (fields.length > 0) {
    const problems = fields.map((field) => ({ ...phoneProblem, path: `body.values.${field}` }));
    throw domainError('VALIDATION_EXCEPTION', { fields: problems });
  }
  return values;
}
