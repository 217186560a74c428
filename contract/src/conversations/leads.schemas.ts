import { z } from 'zod';
import { contractType, listingStatus } from '../catalog/listings.schemas.ts';
import { contractTypes } from '../catalog/listings.ts';
import { propertyTypes } from '../catalog/properties.ts';
import { organizationParams } from '../identity/organizations.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, idParam, integerText, paged } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { cleanLine } from '../platform/plain-text.ts';
import { emailAddress, personName, phoneText } from '../platform/user-fields.schemas.ts';
import { showsSomething } from '../platform/visible-text.ts';
import * as addresses from './leads.ts';
import {
  FOLLOW_UP_NOTE_MAX,
  LEAD_TEXT_MAX,
  leadEventKinds,
  leadSources,
  leadStages,
  legalBases,
  loggedKinds,
  lostReasons,
  MAX_LEAD_RULES,
  manualSources,
  RETENTION_MONTHS,
} from './leads.ts';

const leadParams = organizationParams.extend({ leadId: idParam });
const templateParams = organizationParams.extend({ templateId: idParam });
const id = z.int().min(1).max(2_147_483_647);

export const leadStage = z.enum(leadStages).meta({ id: 'LeadStage' });
const lostReason = z.enum(lostReasons);
const shownLostReason = z.enum([...lostReasons, 'EXPIRED', 'CONCLUDED']);

/** A member, or a former one. Null: erased, or the portal itself. */
const leadMember = z.object({ id: z.int(), name: z.string() }).nullable();

const leadSummary = z.object({
  id: z.int(),
  stage: leadStage,
  lostReason: shownLostReason.nullable(),
  source: z.enum(leadSources),
  /** Null: erased, or the caller is a VIEWER. */
  name: z.string().nullable(),
  assignee: leadMember,
  /** The listing of the last request, and how many there are. */
  listing: z.object({ id: z.int(), title: z.string() }).nullable(),
  listings: z.int(),
  firstAt: instant,
  /** Since when the contact expects a reply; null: answered. */
  awaitingSince: instant.nullable(),
  firstResponseAt: instant.nullable(),
  lastEventAt: instant,
  followUpOn: localDate.nullable(),
  /** The assignee has not opened it yet, and loses it at this time. */
  escalatesAt: instant.nullable(),
  /** Send it with a change. */
  version: z.int(),
  can: z.object({
    /** Read the contact, log events, change the stage. */
    work: z.boolean(),
    /** Give it to any member, or take it away. */
    assign: z.boolean(),
    take: z.boolean(),
    /** Give the own lead to a colleague. */
    handOver: z.boolean(),
  }),
});
export const leadInList = leadSummary.meta({ id: 'LeadInList' });
export type LeadInList = z.infer<typeof leadInList>;

const leadEvent = z
  .object({
    id: z.int(),
    at: instant,
    kind: z.enum(leadEventKinds),
    /** Null: the contact, the portal or an erased member. */
    actor: leadMember,
    listing: z.object({ id: z.int(), title: z.string() }).nullable(),
    /** New stage of STAGE. */
    stage: leadStage.nullable(),
    /** New assignee of ASSIGNED; null: unassigned. */
    member: leadMember,
    text: z.string().nullable(),
  })
  .meta({ id: 'LeadEvent' });
export type LeadEvent = z.infer<typeof leadEvent>;

export const lead = leadSummary
  .extend({
    email: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    /** Of a lead that a member entered. */
    legalBasis: z.enum(legalBases).nullable(),
    followUpNote: z.string().nullable(),
    /** When name, contacts and texts are erased. */
    retentionUntil: instant,
    erasedAt: instant.nullable(),
    allListings: z.array(
      z.object({ id: z.int(), title: z.string(), status: listingStatus, agent: leadMember, at: instant }),
    ),
    /** The last 200, newest first. */
    events: z.array(leadEvent),
    /** Conversations of the contact with the organization, for `messages.listMessages` and `messages.sendMessage`. */
    threads: z.array(z.object({ id: z.int(), listingId: z.int().nullable(), title: z.string().nullable() })),
    /** The former, closed lead of this contact. */
    previous: z.object({ id: z.int(), stage: leadStage, lastEventAt: instant }).nullable(),
    /** Leads merged into this one. */
    merged: z.array(
      z.object({
        id: z.int(),
        name: z.string().nullable(),
        mergedAt: instant,
        splitUntil: instant,
        canSplit: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof lead>;

const notFound = ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'LEAD_NOT_FOUND_EXCEPTION'] as const;
const writeErrors = [...notFound, 'ORGANIZATION_CLOSED_EXCEPTION'] as const;

export const listLeads = defineEndpoint({
  ...addresses.listLeads,
  summary: 'The leads of an organization, the longest-waiting first',
  description:
    '`sort=waiting`: those that expect a reply, the longest-waiting first, then the last changed. An AGENT gets assigned and unassigned ' +
    'leads and those of own listings; a VIEWER gets all, without contact data.',
  who: 'signed-in',
  scope: 'leads:read',
  params: organizationParams,
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 50, most: 200 }),
    stage: leadStage.optional(),
    /** Only open ones, or only WON and LOST. */
    open: z.enum(['true', 'false']).optional(),
    /** `me`, `none`, or the id of a member. */
    assignee: z
      .string()
      .regex(/^(?:me|none|[1-9]\d{0,8})$/, { error: 'must be me, none or an id' })
      .optional(),
    /** Only those that expect a reply. */
    waiting: z.enum(['true', 'false']).optional(),
    listingId: idParam.optional(),
    /** Part of a name, an email or a phone number; ignored for a VIEWER. */
    q: z.string().overwrite(cleanLine).max(100).optional(),
    sort: z.enum(['waiting', 'recent']).default('waiting'),
  }),
  output: paged(leadInList),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const createLead = defineEndpoint({
  ...addresses.createLead,
  summary: 'Enter a lead manually, with its source and legal basis',
  description:
    'With an email or a phone number. If the contact has an open lead, note and listing are appended to it. An AGENT’s new lead is ' +
    'theirs, except with `assigneeId` of an owner or admin.',
  who: 'verified',
  scope: 'leads:write',
  params: organizationParams,
  body: z.object({
    name: personName.max(200),
    email: emailAddress.optional(),
    phone: phoneText.optional(),
    source: z.enum(manualSources),
    legalBasis: z.enum(legalBases),
    listingId: id.optional(),
    note: lines(LEAD_TEXT_MAX).min(1).optional(),
    assigneeId: id.nullable().optional(),
  }),
  status: 201,
  output: data(lead),
  errors: [
    'ORGANIZATION_NOT_FOUND_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'MEMBER_NOT_FOUND_EXCEPTION',
    'LISTING_NOT_FOUND_EXCEPTION',
    'LEAD_OPEN_EXCEPTION',
  ],
});

export const getLead = defineEndpoint({
  ...addresses.getLead,
  summary: 'One lead with its contact, listings, events and conversations',
  who: 'signed-in',
  scope: 'leads:read',
  params: leadParams,
  output: data(lead),
  errors: notFound,
});

export const editLead = defineEndpoint({
  ...addresses.editLead,
  summary: 'Change the stage, the assignee, the contact or the reminder of a lead',
  description:
    'Omitted fields stay. `version` is the one that the caller has read; another one is refused. LOST needs `lostReason`. Owners and ' +
    'admins assign; an AGENT takes an unassigned lead and hands over an own one.',
  who: 'verified',
  scope: 'leads:write',
  params: leadParams,
  body: z
    .object({
      version: z.int(),
      stage: leadStage.optional(),
      lostReason: lostReason.optional(),
      /** Null: unassigned. */
      assigneeId: id.nullable().optional(),
      name: personName.max(200).optional(),
      email: emailAddress.nullable().optional(),
      phone: phoneText.nullable().optional(),
      /** The assignee gets an email at 8:00 of that day. Null: no reminder. */
      followUp: z
        .object({ date: localDate, note: line(FOLLOW_UP_NOTE_MAX).min(1).nullable().default(null) })
        .nullable()
        .optional(),
    })
    .refine(({ stage, lostReason: reason }) => (stage === 'LOST') === (reason !== undefined), {
      error: 'is needed with the stage LOST, and only then',
      path: ['lostReason'],
      params: { rule: 'required' },
    }),
  output: data(lead),
  errors: [...writeErrors, 'LEAD_CHANGED_EXCEPTION', 'LEAD_OPEN_EXCEPTION', 'MEMBER_NOT_FOUND_EXCEPTION'],
});

export const openLead = defineEndpoint({
  ...addresses.openLead,
  summary: 'I have opened this lead; an unopened one is unassigned after 60 minutes of opening hours',
  description: 'Only the assignee’s opening counts. Idempotent.',
  who: 'signed-in',
  params: leadParams,
  output: data(z.object({ opened: z.literal(true) })),
  errors: notFound,
});

export const addLeadEvent = defineEndpoint({
  ...addresses.addLeadEvent,
  summary: 'Log a call, a visit or a note',
  description: 'A call counts as a reply. A repeated `key` changes nothing.',
  who: 'verified',
  scope: 'leads:write',
  params: leadParams,
  body: z.object({
    kind: z.enum(loggedKinds),
    text: lines(LEAD_TEXT_MAX).min(1).nullable().default(null),
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/, { error: 'must be 8 to 64 letters, digits, - and _' })
      .optional(),
  }),
  status: 201,
  output: data(lead),
  errors: writeErrors,
});

export const mergeLeads = defineEndpoint({
  ...addresses.mergeLeads,
  summary: 'Merge another lead of the same contact into this one; undone for 30 days by a split',
  who: 'verified',
  scope: 'leads:write',
  params: leadParams,
  body: z.object({ otherId: id }),
  output: data(lead),
  errors: [...writeErrors, 'LEAD_MERGE_EXCEPTION'],
});

export const splitLead = defineEndpoint({
  ...addresses.splitLead,
  summary: 'Undo a merge: the merged lead is a separate one again, with its own events',
  who: 'verified',
  scope: 'leads:write',
  params: leadParams,
  body: z.object({ mergedId: id }),
  output: data(lead),
  errors: [...writeErrors, 'LEAD_MERGE_EXCEPTION', 'LEAD_OPEN_EXCEPTION'],
});

/** All given conditions must hold; empty: any. The first rule with an available member decides. */
const leadRule = z.object({
  contractTypes: z.array(contractType).max(contractTypes.length).default([]),
  /** Province codes, `TO`. */
  provinces: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(110)
    .default([]),
  propertyTypes: z.array(z.enum(propertyTypes)).max(propertyTypes.length).default([]),
  /** In the currency of the listing. */
  priceMin: z.number().min(0).max(1_000_000_000).nullable().default(null),
  priceMax: z.number().min(0).max(1_000_000_000).nullable().default(null),
  /** Of several the one who waits longest. */
  memberIds: z.array(id).min(1).max(100),
});
export type LeadRule = z.infer<typeof leadRule>;

export const leadRules = z
  .object({
    version: z.int(),
    rules: z.array(leadRule),
    /** Months from the last event to the erasure of contact data. */
    retentionMonths: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'LeadRules' });
export type LeadRules = z.infer<typeof leadRules>;

export const getLeadRules = defineEndpoint({
  ...addresses.getLeadRules,
  summary: 'How leads are assigned, and how long contacts are retained',
  who: 'signed-in',
  scope: 'leads:read',
  params: organizationParams,
  output: data(leadRules),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const saveLeadRules = defineEndpoint({
  ...addresses.saveLeadRules,
  summary: 'Replace the rules of assignment and the retention: owners and admins',
  description: '`version` is the one that the caller has read; another one is refused. Leads keep their assignees.',
  who: 'verified',
  scope: 'leads:write',
  params: organizationParams,
  body: z.object({
    version: z.int(),
    rules: z.array(leadRule).max(MAX_LEAD_RULES),
    retentionMonths: z.int().min(RETENTION_MONTHS.min).max(RETENTION_MONTHS.max),
  }),
  output: data(leadRules),
  errors: [
    'ORGANIZATION_NOT_FOUND_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'MEMBER_NOT_FOUND_EXCEPTION',
    'LEAD_CHANGED_EXCEPTION',
  ],
});

const responses = z.object({
  /** Leads of the last 30 days with a reply. */
  count: z.int(),
  /** Median from the request to the first reply; null with fewer than five. */
  medianMinutes: z.int().nullable(),
});

export const leadStatistics = z
  .object({
    /** Open and closed leads by stage. */
    stages: z.array(z.object({ stage: leadStage, count: z.int() })),
    waiting: z.int(),
    /** Waiting for more than 60 minutes. */
    overdue: z.int(),
    unassigned: z.int(),
    responses,
    byMember: z.array(responses.extend({ member: leadMember })),
  })
  .meta({ id: 'LeadStatistics' });
export type LeadStatistics = z.infer<typeof leadStatistics>;

export const getLeadStatistics = defineEndpoint({
  ...addresses.getLeadStatistics,
  summary: 'Counts of leads, and how fast members reply',
  who: 'signed-in',
  params: organizationParams,
  output: data(leadStatistics),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const leadTemplate = z
  .object({
    id: z.int(),
    title: z.string(),
    text: z.string(),
    isPersonal: z.boolean(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'LeadTemplate' });
export type LeadTemplate = z.infer<typeof leadTemplate>;

export const listLeadTemplates = defineEndpoint({
  ...addresses.listLeadTemplates,
  summary: 'Texts for replies: those of the organization and my own, by title',
  who: 'signed-in',
  params: organizationParams,
  output: data(z.array(leadTemplate)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const saveLeadTemplate = defineEndpoint({
  ...addresses.saveLeadTemplate,
  summary: 'Save a text for replies; it replaces one with the same title',
  description: 'Those of the organization are written by owners and admins.',
  who: 'verified',
  params: organizationParams,
  body: z.object({
    title: line(60).min(1, { abort: true }).regex(showsSomething, { error: 'must hold something that can be seen' }),
    text: lines(LEAD_TEXT_MAX).min(1),
    isPersonal: z.boolean().default(true),
  }),
  output: data(leadTemplate),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION', 'TOO_MANY_TEMPLATES_EXCEPTION'],
});

export const deleteLeadTemplate = defineEndpoint({
  ...addresses.deleteLeadTemplate,
  summary: 'Delete a text for replies; again changes nothing',
  who: 'signed-in',
  params: templateParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});
