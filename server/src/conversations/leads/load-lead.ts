import { lockForWrite } from '../../identity/organizations/load-organization.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { hasListingOf } from './inbox.store.ts';
import type { LeadViewer } from './leads.policy.ts';
import { maySeeLead } from './leads.policy.ts';
import {
  findLeadOrganization,
  findLeadRow,
  type LeadOrganization,
  type LeadRow,
  type LeadSettings,
  lockLeads,
} from './leads.store.ts';

type Context = ActorUseCase<
  'ORGANIZATION_NOT_FOUND_EXCEPTION' | 'ORGANIZATION_CLOSED_EXCEPTION' | 'LEAD_NOT_FOUND_EXCEPTION'
>;

export type LockedLeads = { organization: LeadOrganization; settings: LeadSettings; viewer: LeadViewer };
export type LockedLead = LockedLeads & { lead: LeadRow };

/**
 * Locks the organization and its leads for a member who may work on some. Lock order: organization, leads.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a role without leads
 */
export async function lockLeadsAsMember(
  context: Pick<Context, 'actor' | 'deps'> &
    ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION' | 'ORGANIZATION_CLOSED_EXCEPTION'>,
  trx: Trx,
  organizationId: number,
  ability: 'workLeads' | 'manageLeads' = 'workLeads',
): Promise<LockedLeads> {
  const { actorRole: role } = await lockForWrite(context, trx, organizationId, ability);
  const settings = await lockLeads(trx, organizationId);
  const organization = await findLeadOrganization(trx, organizationId);
  if (!organization) throw context.domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
  return { organization, settings, viewer: { userId: context.actor.id, role, isOpen: true } };
}

/**
 * The same with one lead that the member may work on.
 * @throws LEAD_NOT_FOUND_EXCEPTION also for a merged one and for that of a colleague
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a lead whose data was erased
 */
export async function lockLead(
  context: Context,
  trx: Trx,
  { organizationId, leadId }: { organizationId: number; leadId: number },
): Promise<LockedLead> {
  const locked = await lockLeadsAsMember(context, trx, organizationId);
  const lead = await findWorkable(context, trx, locked, leadId);
  return { ...locked, lead };
}

/** @throws LEAD_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION as `lockLead` */
export async function findWorkable(
  { domainError }: Pick<Context, 'domainError'>,
  trx: Trx,
  { organization, viewer }: LockedLeads,
  leadId: number,
): Promise<LeadRow> {
  const lead = await findLeadRow(trx, organization.id, leadId);
  if (!lead || lead.mergedIntoId !== null) throw domainError('LEAD_NOT_FOUND_EXCEPTION');
  const hasOwnListing = await hasListingOf(trx, leadId, viewer.userId);
  if (!maySeeLead(viewer, { ...lead, hasOwnListing })) throw domainError('LEAD_NOT_FOUND_EXCEPTION');
  if (lead.erasedAt) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return lead;
}
