/**
 * Leads of an agency: each contact from the first request to the end (AGY-06).
 *
 * A lead arises with a first message about a listing of the organization, with the booking of an open day, or manually with its source
 * and legal basis. A contact has one open lead: further requests are appended. After WON or LOST a new one shows the former.
 * Assignment: the listing's agent, else the first matching rule, else the member who waits longest, else none. A lead that its assignee
 * does not open within 60 minutes of opening hours is unassigned again.
 * `awaitingSince` is set by the contact and cleared by a reply or a logged call. A reply moves NEW to CONTACTED, a booking to VISIT.
 * An AGENT sees assigned and unassigned leads and those of own listings. A VIEWER sees the list without contact data.
 * Names, contacts and texts are erased 24 months after the last event (6 to 60, by organization); the counts stay.
 */

export const leadStages = ['NEW', 'CONTACTED', 'VISIT', 'NEGOTIATION', 'WON', 'LOST'] as const;
export type LeadStage = (typeof leadStages)[number];

export const lostReasons = [
  'PRICE',
  'BOUGHT_ELSEWHERE',
  'NO_ANSWER',
  'NOT_SUITABLE',
  'CHANGED_MIND',
  'SPAM',
  'OTHER',
] as const;
/** `EXPIRED`: open until its contact data was erased. `CONCLUDED`: its listing went to another contact. */
export type LostReason = (typeof lostReasons)[number] | 'EXPIRED' | 'CONCLUDED';

/** Of leads that members enter. */
export const manualSources = ['PHONE', 'WALK_IN', 'REFERRAL', 'WEBSITE', 'OTHER'] as const;
export const leadSources = ['MESSAGE', 'OPEN_DAY', ...manualSources] as const;
export type LeadSource = (typeof leadSources)[number];

/** Art. 6 GDPR: (b), (a), (f). */
export const legalBases = ['CONTRACT', 'CONSENT', 'LEGITIMATE_INTEREST'] as const;
export type LegalBasis = (typeof legalBases)[number];

/** Events that members log. */
export const loggedKinds = ['CALL', 'NOTE', 'VISIT_DONE'] as const;
export const leadEventKinds = [
  'INQUIRY',
  'MESSAGE_IN',
  'MESSAGE_OUT',
  'CLICK',
  'VISIT_BOOKED',
  'STAGE',
  'ASSIGNED',
  'MERGED',
  'REMINDER',
  ...loggedKinds,
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

export const LEAD_TEXT_MAX = 2000;
export const FOLLOW_UP_NOTE_MAX = 500;
export const MAX_LEAD_RULES = 50;
export const MAX_LEAD_TEMPLATES = 50;
/** A lead waits too long after this time; also the limit for opening an assigned one. */
export const RESPONSE_TARGET_MINUTES = 60;
/** Leads with a reply that a median needs. */
export const MEDIAN_SAMPLE_MIN = 5;
export const MERGE_UNDO_DAYS = 30;
export const RETENTION_MONTHS = { min: 6, usual: 24, max: 60 } as const;

export const listLeads = {
  id: 'leads.listLeads',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/leads',
  seenAs: 'never',
} as const;

export const createLead = {
  id: 'leads.createLead',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/leads',
} as const;

export const getLead = {
  id: 'leads.getLead',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/leads/:leadId',
  seenAs: 'never',
} as const;

export const editLead = {
  id: 'leads.editLead',
  method: 'PATCH',
  path: '/api/v1/organizations/:organizationId/leads/:leadId',
} as const;

export const openLead = {
  id: 'leads.openLead',
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/leads/:leadId/opened',
} as const;

export const addLeadEvent = {
  id: 'leads.addLeadEvent',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/leads/:leadId/events',
} as const;

export const mergeLeads = {
  id: 'leads.mergeLeads',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/leads/:leadId/merge',
} as const;

export const splitLead = {
  id: 'leads.splitLead',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/leads/:leadId/split',
} as const;

export const getLeadRules = {
  id: 'leads.getLeadRules',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/lead-rules',
  seenAs: 'never',
} as const;

export const saveLeadRules = {
  id: 'leads.saveLeadRules',
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/lead-rules',
} as const;

export const getLeadStatistics = {
  id: 'leads.getLeadStatistics',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/lead-statistics',
  seenAs: 'never',
} as const;

export const listLeadTemplates = {
  id: 'leads.listLeadTemplates',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/lead-templates',
  seenAs: 'never',
} as const;

export const saveLeadTemplate = {
  id: 'leads.saveLeadTemplate',
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/lead-templates',
} as const;

export const deleteLeadTemplate = {
  id: 'leads.deleteLeadTemplate',
  method: 'DELETE',
  path: '/api/v1/organizations/:organizationId/lead-templates/:templateId',
} as const;
