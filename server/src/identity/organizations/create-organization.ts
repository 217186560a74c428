import { randomBytes } from 'node:crypto';
import { slugOf } from '#contract/identity/organizations';
import type { createOrganization as endpoint, Organization } from '#contract/identity/organizations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { createOrganizationAccount } from '../accounts/create-organization-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { validateBusiness } from '../users/validate-business.ts';
import { insertMember } from './members.store.ts';
import { creationsByUser } from './organization.rules.ts';
import { viewOrganization } from './organizations.queries.ts';
import { insertOrganization } from './organizations.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Creates an organization with its account; the caller becomes its owner. `takeOver` moves all that the caller advertises to it in the
 * same transaction, and the caller's trade data if the body has none.
 * @throws ORGANIZATION_SLUG_USED_EXCEPTION for a requested slug, VALIDATION_EXCEPTION of `body.business.vatNumber`
 * @throws TOO_MANY_REQUESTS_EXCEPTION after ten in a day
 */
export async function createOrganization(context: Context, body: Body): Promise<Organization> {
  const { deps, actor, domainError } = context;
  await countAttempt(context, deps.db, `organizations:${actor.id}`, creationsByUser);
  const business = body.business && validateBusiness(context, body.business);
  return inTransaction(deps.db, async (trx) => {
    const founder = await lockAccount({ db: trx }, actor.id);
    if (!founder) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
    const { businessAddress, vatNumber, reaNumber } = founder;
    const ownBusiness =
      body.takeOver && businessAddress !== null && vatNumber !== null
        ? { businessName: body.name, businessAddress, vatNumber, reaNumber }
        : undefined;
    const accountId = await createOrganizationAccount(deps, trx, {
      name: body.name,
      locale: founder.locale,
      ...(business ?? ownBusiness),
    });
    const organizationId = await insertWithSlug(context, trx, accountId, body);
    const joinedAt = deps.clock.now();
    await insertMember(trx, { organizationId, userId: actor.id, role: 'OWNER', joinedAt });
    const { takeOver } = body;
    const event = { actorId: actor.id, userId: accountId, organizationId };
    await deps.recordEvent({ event: 'organizations.created', ...event, takeOver }, trx);
    if (takeOver) {
      const transfer = { fromId: actor.id, toId: accountId, actorId: actor.id };
      await publish(deps, trx, 'advertiser.transferred', transfer);
    }
    const notFound = { deps, domainError: domainError as never };
    return viewOrganization(notFound, trx, { organizationId, role: 'OWNER' });
  });
}

/** A derived slug gets a random ending if it is used. */
async function insertWithSlug(
  { deps, domainError }: Context,
  trx: Trx,
  accountId: number,
  { name, slug }: Body,
): Promise<number> {
  const createdAt = deps.clock.now();
  const first = await insertOrganization(trx, { accountId, slug: slug ?? slugOf(name), createdAt });
  if (first !== undefined) return first;
  if (slug !== undefined) throw domainError('ORGANIZATION_SLUG_USED_EXCEPTION');
  const derived = `${slugOf(name)}-${randomBytes(4).toString('hex')}`;
  const second = await insertOrganization(trx, { accountId, slug: derived, createdAt });
  if (second === undefined) throw domainError('ORGANIZATION_SLUG_USED_EXCEPTION');
  return second;
}
