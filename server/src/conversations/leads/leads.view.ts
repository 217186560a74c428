import type { LeadEvent, LeadInList, LeadRules, LeadTemplate } from '#contract/conversations/leads.schemas';
import type { LeadEventRow, ListedLead } from './inbox.store.ts';
import { type LeadViewer, leadAbilities, leadScope, mayManageLeads } from './leads.policy.ts';
import type { LeadSettings, TemplateRow } from './leads.store.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** A member or another record with a name; null without one. */
export const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** A VIEWER gets no name. */
export function leadInListView(row: ListedLead, viewer: LeadViewer): LeadInList {
  const { id, stage, lostReason, source, assigneeId, followUpOn, version, listings } = row;
  const { listingId, listingTitle } = row;
  return {
    id,
    stage,
    lostReason,
    source,
    name: leadScope(viewer) === 'none' ? null : row.name,
    assignee: named(assigneeId, row.assigneeName),
    listing: listingId === null || listingTitle === null ? null : { id: listingId, title: listingTitle },
    listings,
    firstAt: row.firstAt.toISOString(),
    awaitingSince: iso(row.awaitingSince),
    firstResponseAt: iso(row.firstResponseAt),
    lastEventAt: row.lastEventAt.toISOString(),
    followUpOn,
    escalatesAt: iso(row.escalatesAt),
    version,
    can: leadAbilities(viewer, { assigneeId, isErased: row.erasedAt !== null }),
  };
}

export function leadEventView(row: LeadEventRow): LeadEvent {
  const { id, kind, stage, text, listingId, listingTitle } = row;
  return {
    id,
    at: row.at.toISOString(),
    kind,
    actor: named(row.actorId, row.actorName),
    listing: listingId === null || listingTitle === null ? null : { id: listingId, title: listingTitle },
    stage,
    member: kind === 'ASSIGNED' ? named(row.ref, row.refName) : null,
    text,
  };
}

export function rulesView({ rules, retentionMonths, version }: LeadSettings, viewer: LeadViewer): LeadRules {
  return { version, rules, retentionMonths, can: { edit: mayManageLeads(viewer) } };
}

export function templateView({ id, userId, title, text }: TemplateRow, viewer: LeadViewer): LeadTemplate {
  const isPersonal = userId !== null;
  return { id, title, text, isPersonal, can: { edit: isPersonal || mayManageLeads(viewer) } };
}
