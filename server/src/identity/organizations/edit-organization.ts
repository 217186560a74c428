import type { editOrganization as endpoint, Organization } from '#contract/identity/organizations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { normalPhone } from '../accounts/accounts.queries.ts';
import { editAccount } from '../accounts/edit-account.ts';
import { phoneProblem } from '../accounts/register-user.ts';
import type { ActorUseCase } from '../deps.ts';
import { validateBusiness } from '../users/validate-business.ts';
import { lockForWrite } from './load-organization.ts';
import { viewOrganization } from './organizations.queries.ts';
import { isSlugUsed, renameSlug, updateOrganization } from './organizations.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Changes some fields of an organization and of its account.
 * @throws ORGANIZATION_CHANGED_EXCEPTION with the current `version`, ORGANIZATION_SLUG_USED_EXCEPTION, ORGANIZATION_CLOSED_EXCEPTION
 * @throws VALIDATION_EXCEPTION for phone, VAT number or time zone, and without `business` while listings are public
 */
export async function editOrganization(context: Context, organizationId: number, body: Body): Promise<Organization> {
  const { deps, actor, domainError } = context;
  const account = accountColumns(context, body);
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockForWrite(context, trx, organizationId, 'manageOrganization');
    const { version, accountId, actorRole: role } = organization;
    if (version !== body.version) throw domainError('ORGANIZATION_CHANGED_EXCEPTION', { version });
    const { slug, description, website, openingHours, timeZone, languages } = body;
    if (slug !== undefined && (await isSlugUsed(trx, slug, organizationId)))
      throw domainError('ORGANIZATION_SLUG_USED_EXCEPTION');
    if (slug !== undefined && slug !== organization.slug)
      await renameSlug(trx, organizationId, { from: organization.slug, to: slug });
    if (body.business === null) await requireNoPublicListings(context, trx, accountId);
    await updateOrganization(trx, organizationId, {
      ...(slug !== undefined && { slug }),
      ...(description !== undefined && { description: description || null }),
      ...(website !== undefined && { website }),
      ...(openingHours !== undefined && { openingHours: JSON.stringify(openingHours) }),
      ...(timeZone !== undefined && { timeZone }),
      ...(languages !== undefined && { languages: [...new Set(languages)] }),
    });
    if (Object.keys(account).length > 0) await editAccount({ deps }, trx, accountId, account);
    const fields = Object.keys(body).filter((name) => name !== 'version');
    await deps.recordEvent(
      { event: 'organizations.edited', actorId: actor.id, userId: accountId, organizationId, fields },
      trx,
    );
    return viewOrganization(context, trx, { organizationId, role });
  });
}

function accountColumns(context: Context, { name, phone, business, timeZone }: Body) {
  const { domainError } = context;
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    const problem = { path: 'body.timeZone', rule: 'invalid_value', message: 'not a time zone' };
    throw domainError('VALIDATION_EXCEPTION', { fields: [problem] });
  }
  const normal = phone ? normalPhone(phone) : null;
  if (phone && normal === null) throw domainError('VALIDATION_EXCEPTION', { fields: [phoneProblem] });
  const noBusiness = { businessName: null, businessAddress: null, vatNumber: null, reaNumber: null };
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: normal }),
    ...(business !== undefined && (business === null ? noBusiness : validateBusiness(context, business))),
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** LAW-04: public listings of a professional identify the trader. */
async function requireNoPublicListings({ deps, domainError }: Context, trx: Trx, accountId: number): Promise<void> {
  if ((await deps.publicListings.countByUser({ readDb: trx }, accountId)) === 0) return;
  const message = 'is required while a professional has public listings';
  throw domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.business', rule: 'required', message }] });
}
