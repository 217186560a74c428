import type { LeadInList } from '#contract/conversations/leads.schemas';
import type { OrganizationRole } from '#contract/platform/roles';
import { roleAllows } from '../../identity/organizations/act-for.ts';

/** Permissions on leads, by the role of a member (AGY-06). */

export type LeadViewer = { userId: number; role: OrganizationRole; isOpen: boolean };

/** `all`, `own`: assigned, unassigned and of own listings; `none`: the list without contact data. */
export function leadScope({ role, userId }: LeadViewer): 'all' | 'own' | 'none' {
  const allows = (agentId: number | null) => roleAllows(role, 'workLeads', { isOpen: true, userId, agentId });
  return allows(-1) ? 'all' : allows(userId) ? 'own' : 'none';
}

type LeadFacts = { assigneeId: number | null; hasOwnListing: boolean };

/** Reads are allowed also while the organization is closed or suspended. */
export function maySeeLead({ role, userId }: LeadViewer, { assigneeId, hasOwnListing }: LeadFacts): boolean {
  return roleAllows(role, 'workLeads', { isOpen: true, userId, agentId: hasOwnListing ? userId : assigneeId });
}

export const mayManageLeads = ({ role, userId, isOpen }: LeadViewer): boolean =>
  roleAllows(role, 'manageLeads', { isOpen, userId });

/** What the screens of a lead offer to a member who may see it. */
export function leadAbilities(
  viewer: LeadViewer,
  { assigneeId, isErased }: { assigneeId: number | null; isErased: boolean },
): LeadInList['can'] {
  const work = viewer.isOpen && !isErased && leadScope(viewer) !== 'none';
  return {
    work,
    assign: work && mayManageLeads(viewer),
    take: work && assigneeId === null,
    handOver: work && assigneeId === viewer.userId,
  };
}

/** Owners and admins assign; others take unassigned leads and hand over own ones. */
export function mayAssign(viewer: LeadViewer, { from, to }: { from: number | null; to: number | null }): boolean {
  if (mayManageLeads(viewer)) return true;
  return (from === null && to === viewer.userId) || from === viewer.userId;
}

/** Members who may have leads. */
export const mayHaveLeads = ({ role }: { role: OrganizationRole }): boolean =>
  roleAllows(role, 'workLeads', { isOpen: true, userId: 0, agentId: 0 });
