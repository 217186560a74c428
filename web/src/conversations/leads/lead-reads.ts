import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getLead, getLeadRules, getLeadStatistics, listLeads, listLeadTemplates } from '#contract/conversations/leads';
import { listMessages } from '#contract/conversations/messages';
import { listMembers } from '#contract/identity/organizations';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { myOrganizationsRead } from '../../identity/organizations/organization-reads.shared.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { type Inbox, inboxQuery } from './lead-address.ts';

export const membersRead = (organizationId: number) => read(listMembers, { params: { organizationId } });
export const leadsRead = (organizationId: number, inbox: Inbox) =>
  listQuery(listLeads, { params: { organizationId }, query: inboxQuery(inbox) });
export const leadRead = (organizationId: number, leadId: number) =>
  read(getLead, { params: { organizationId, leadId } });
export const statisticsRead = (organizationId: number) => read(getLeadStatistics, { params: { organizationId } });
export const rulesRead = (organizationId: number) => read(getLeadRules, { params: { organizationId } });
export const templatesRead = (organizationId: number) => read(listLeadTemplates, { params: { organizationId } });
export const conversationRead = (id: number) => read(listMessages, { params: { id }, query: { size: 50 } });

/** The agency of the address; null after the member has left it. */
export function useAgency(): OrganizationSummary | null {
  const { slug } = useParams();
  return useSuspenseQuery(myOrganizationsRead).data.data.find((agency) => agency.slug === slug) ?? null;
}

/** Id in an address; null if it is none. */
export const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
