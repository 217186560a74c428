import { RESPONSE_TARGET_MINUTES, RETENTION_MONTHS } from '#contract/conversations/leads';
import type {
  Lead,
  LeadInList,
  LeadRules,
  LeadStatistics,
  LeadTemplate,
  listLeads as listLeadsEndpoint,
} from '#contract/conversations/leads.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { requireMembership } from '../../identity/organizations/load-organization.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import {
  countByStage,
  countLeads,
  findListedLead,
  findPrevious,
  hasListingOf,
  type ListedLead,
  selectEvents,
  selectLeads,
  selectListings,
  selectMerged,
  selectResponses,
  selectThreads,
} from './inbox.store.ts';
import { MEDIAN_WINDOW_MS, responsesView, splitUntil } from './lead.rules.ts';
import { type LeadViewer, leadScope, maySeeLead } from './leads.policy.ts';
import { findSettings, selectTemplates } from './leads.store.ts';
import { leadEventView, leadInListView, named, rulesView, templateView } from './leads.view.ts';

/** For statistics of other features. */
export { responsesView } from './lead.rules.ts';

type Context = ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION'>;
type LeadContext = ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION' | 'LEAD_NOT_FOUND_EXCEPTION'>;

const MAX_EVENTS = 200;
const MINUTE_MS = 60_000;

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION for other users; AUTHORIZATION_DENIED_EXCEPTION for a role without the ability */
function viewerIn(context: Context, organizationId: number, ability?: 'workLeads'): LeadViewer {
  const { role, isOpen } = requireMembership(context, organizationId, ability);
  return { userId: context.actor.id, role, isOpen };
}

/** The leads that the member may see; two statements. */
export async function listLeads(
  context: Context,
  organizationId: number,
  { page, size, sort, stage, open, assignee, waiting, listingId, q = '' }: ParsedOf<typeof listLeadsEndpoint>['query'],
): Promise<{ data: LeadInList[]; page: PageInfo }> {
  const { deps, actor } = context;
  const viewer = viewerIn(context, organizationId);
  const scope = leadScope(viewer);
  const which = {
    organizationId,
    onlyOf: scope === 'own' ? actor.id : null,
    stage,
    isOpen: open === undefined ? undefined : open === 'true',
    assigneeId:
      assignee === undefined ? undefined : assignee === 'none' ? null : assignee === 'me' ? actor.id : Number(assignee),
    isWaiting: waiting === undefined ? undefined : waiting === 'true',
    listingId,
    part: scope === 'none' ? '' : q,
  };
  const [rows, totalElements] = await Promise.all([
    selectLeads(deps.db, which, { sort, size, offset: page * size }),
    countLeads(deps.db, which),
  ]);
  return { data: rows.map((row) => leadInListView(row, viewer)), page: { totalElements, number: page, size } };
}

/**
 * A lead; the id of a merged one gives that into which it was merged.
 * @throws LEAD_NOT_FOUND_EXCEPTION also for leads of colleagues
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a VIEWER
 */
export async function getLead(
  context: LeadContext,
  { organizationId, leadId }: { organizationId: number; leadId: number },
): Promise<Lead> {
  const { db } = context.deps;
  const lead = await findVisibleLead(context, db, { organizationId, leadId });
  return leadView(db, lead, viewerIn(context, organizationId));
}

/** @throws LEAD_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION as `getLead` */
export async function findVisibleLead(
  context: LeadContext,
  on: Queryable,
  { organizationId, leadId }: { organizationId: number; leadId: number },
): Promise<ListedLead> {
  const viewer = viewerIn(context, organizationId, 'workLeads');
  const known = await findListedLead(on, organizationId, leadId);
  const lead = known?.mergedIntoId == null ? known : await findListedLead(on, organizationId, known.mergedIntoId);
  if (!lead || !(await isVisible(on, lead, viewer))) throw context.domainError('LEAD_NOT_FOUND_EXCEPTION');
  return lead;
}

const isVisible = async (on: Queryable, lead: ListedLead, viewer: LeadViewer) =>
  maySeeLead(viewer, { ...lead, hasOwnListing: await hasListingOf(on, lead.id, viewer.userId) });

/** A lead after a write of the member, who may have handed it over. */
export async function viewLead(
  on: Queryable,
  { organization, viewer, leadId }: { organization: { id: number }; viewer: LeadViewer; leadId: number },
): Promise<Lead> {
  const row = await findListedLead(on, organization.id, leadId);
  if (!row) throw new Error(`Lead ${leadId} does not exist`);
  return leadView(on, row, viewer);
}

async function leadView(on: Queryable, row: ListedLead, viewer: LeadViewer): Promise<Lead> {
  const { id } = row;
  const [listings, events, threads, merged, previous] = [
    await selectListings(on, id),
    await selectEvents(on, id, MAX_EVENTS),
    await selectThreads(on, id),
    await selectMerged(on, id),
    row.previousId === null ? undefined : await findPrevious(on, row.previousId),
  ];
  const inList = leadInListView(row, viewer);
  return {
    ...inList,
    email: row.email,
    phone: row.phone,
    legalBasis: row.legalBasis,
    followUpNote: row.followUpNote,
    retentionUntil: row.retentionUntil.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
    allListings: listings.map(({ agentId, agentName, at, ...listing }) => ({
      ...listing,
      agent: named(agentId, agentName),
      at: at.toISOString(),
    })),
    events: events.map(leadEventView),
    threads,
    previous: previous ? { ...previous, lastEventAt: previous.lastEventAt.toISOString() } : null,
    merged: merged.map(({ mergedAt, ...one }) => ({
      ...one,
      mergedAt: mergedAt.toISOString(),
      splitUntil: splitUntil(mergedAt).toISOString(),
      canSplit: inList.can.work,
    })),
  };
}

export async function getLeadRules(context: Context, organizationId: number): Promise<LeadRules> {
  const viewer = viewerIn(context, organizationId);
  const settings = await findSettings(context.deps.db, organizationId);
  return rulesView(settings ?? { rules: [], retentionMonths: RETENTION_MONTHS.usual, version: 1 }, viewer);
}

/** Counts of all leads, for every member: they name no contact. */
export async function getLeadStatistics(context: Context, organizationId: number): Promise<LeadStatistics> {
  viewerIn(context, organizationId);
  const { db, clock } = context.deps;
  const now = clock.now().getTime();
  const [stages, responses] = await Promise.all([
    countByStage(db, organizationId, new Date(now - RESPONSE_TARGET_MINUTES * MINUTE_MS)),
    selectResponses(db, organizationId, new Date(now - MEDIAN_WINDOW_MS)),
  ]);
  const total = (count: (row: (typeof stages)[number]) => number) => stages.reduce((sum, row) => sum + count(row), 0);
  const all = responses.find(({ isTotal }) => isTotal);
  return {
    stages: stages.map(({ stage, count }) => ({ stage, count })),
    waiting: total(({ waiting }) => waiting),
    overdue: total(({ overdue }) => overdue),
    unassigned: total(({ unassigned }) => unassigned),
    responses: responsesView(all ?? { count: 0, medianMs: null }),
    byMember: responses
      .filter(({ isTotal }) => !isTotal)
      .map((row) => ({ member: named(row.memberId, row.memberName), ...responsesView(row) })),
  };
}

/** Texts of the organization and of the caller, by title. */
export async function listLeadTemplates(context: Context, organizationId: number): Promise<LeadTemplate[]> {
  const viewer = viewerIn(context, organizationId, 'workLeads');
  const rows = await selectTemplates(context.deps.db, organizationId, viewer.userId);
  return rows.map((row) => templateView(row, viewer));
}
