import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './decisions.ts';
import {
  decisionGrounds,
  decisionOutcomes,
  decisionParties,
  decisionSources,
  FACTS_MAX,
  reportStatuses,
} from './decisions.ts';
import { reportReason } from './reports.schemas.ts';
import { reportReasons, reportSubjects } from './reports.ts';

/** Law and article, or clause of the terms. */
export const groundReference = lines(300).min(3);

const decision = z.object({
  id: z.int(),
  source: z.enum(decisionSources),
  outcome: z.enum(decisionOutcomes),
  /** Null without a violation. */
  ground: z.enum(decisionGrounds).nullable(),
  groundReference: z.string().nullable(),
  /** Facts and circumstances (article 17, 3 b), shown to both parties. */
  facts: z.string(),
  at: instant,
  /** Null when no appeal is possible. */
  appealUntil: instant.nullable(),
});

const appealStatuses = ['OPEN', 'UPHELD', 'REVERSED'] as const;
const appeal = z.object({
  id: z.int(),
  side: z.enum(decisionParties),
  text: z.string(),
  at: instant,
  dueAt: instant,
  /** UPHELD: the decision is confirmed. */
  status: z.enum(appealStatuses),
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
});

const user = z.object({ id: z.int(), name: z.string() });
const admin = user.nullable();

export const adminReport = z
  .object({
    id: z.int(),
    reference: z.string(),
    reason: reportReason,
    text: z.string(),
    createdAt: instant,
    /** Deadline of the decision; reports of danger to a person are due first. */
    dueAt: instant,
    overdue: z.boolean(),
    status: z.enum(reportStatuses),
    subject: z.object({
      type: z.enum(reportSubjects),
      id: z.int(),
      /** The title of the listing or the name of the user; null when deleted. */
      name: z.string().nullable(),
      /** The current status of the listing or account; null when deleted. */
      status: z.string().nullable(),
      /** The advertiser of the listing, or the reported user. */
      owner: user.nullable(),
      /** Other reports of the same subject, open and decided. */
      otherReports: z.int(),
    }),
    /** Null for an anonymous or erased reporter. */
    reporter: z
      .object({ id: z.int().nullable(), name: z.string().nullable(), email: z.string().nullable() })
      .nullable(),
    /** Newest first; an appeal may add a decision. */
    decisions: z.array(decision.extend({ by: admin, appeals: z.array(appeal.extend({ by: admin })) })),
    /** Outcomes that are possible now. */
    can: z.object({ outcomes: z.array(z.enum(decisionOutcomes)) }),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof adminReport>;

export const listReports = defineEndpoint({
  ...addresses.listReports,
  summary: 'Reports: open ones by their deadline, decided ones the newest first',
  who: 'admin',
  query: z.object({
    status: z.enum(reportStatuses).default('OPEN'),
    reason: z.enum(reportReasons).optional(),
    subjectType: z.enum(reportSubjects).optional(),
    /** Full or partial reference. */
    q: line(40).default(''),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(20),
  }),
  output: paged(adminReport).extend({ counts: z.object({ open: z.int(), overdue: z.int(), openAppeals: z.int() }) }),
  errors: [],
});

export const getReport = defineEndpoint({
  ...addresses.getReport,
  summary: 'One report with its decisions and appeals',
  who: 'admin',
  params: idParams,
  output: data(adminReport),
  errors: ['REPORT_NOT_FOUND_EXCEPTION'],
});

const statement = {
  /** Required for WARNING, LISTING_SUSPENDED and ACCOUNT_SUSPENDED; not allowed for other outcomes. */
  ground: z.enum(decisionGrounds).optional(),
  groundReference: groundReference.optional(),
  facts: lines(FACTS_MAX).min(10),
};

export const decideReport = defineEndpoint({
  ...addresses.decideReport,
  summary: 'Decide a report with reasons; it takes effect at once, and both parties are notified',
  description:
    'Idempotent. REPORT_STATUS_EXCEPTION: it was decided otherwise, or the outcome is no longer possible; `details.status` and `details.outcomes` have the current state.',
  who: 'admin',
  params: idParams,
  body: z.object({ outcome: z.enum(decisionOutcomes), ...statement }),
  output: data(adminReport),
  errors: ['REPORT_NOT_FOUND_EXCEPTION', 'REPORT_STATUS_EXCEPTION'],
});

export const adminAppeal = z
  .object({
    appeal: appeal.extend({ by: admin }),
    overdue: z.boolean(),
    decision: decision.extend({ by: admin }),
    /** Null: a decision by moderation or by an admin. */
    report: z.object({ id: z.int(), reference: z.string(), reason: reportReason }).nullable(),
    subject: z.object({
      type: z.enum(reportSubjects),
      id: z.int(),
      name: z.string().nullable(),
      status: z.string().nullable(),
      owner: user.nullable(),
    }),
    /** Article 20, 6: another admin should decide the appeal. */
    decidedByMe: z.boolean(),
    can: z.object({ uphold: z.boolean(), outcomes: z.array(z.enum(decisionOutcomes)) }),
  })
  .meta({ id: 'AdminAppeal' });
export type AdminAppeal = z.infer<typeof adminAppeal>;

export const listAppeals = defineEndpoint({
  ...addresses.listAppeals,
  summary: 'Appeals: open ones by their deadline, decided ones the newest first',
  who: 'admin',
  query: z.object({
    status: z.enum(['OPEN', 'DECIDED']).default('OPEN'),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(20),
  }),
  output: paged(adminAppeal),
  errors: [],
});

export const getAppeal = defineEndpoint({
  ...addresses.getAppeal,
  summary: 'One appeal with the decision it is against',
  who: 'admin',
  params: idParams,
  output: data(adminAppeal),
  errors: ['APPEAL_NOT_FOUND_EXCEPTION'],
});

export const decideAppeal = defineEndpoint({
  ...addresses.decideAppeal,
  summary: 'Confirm or reverse a decision; both parties are notified',
  description:
    'REVERSED takes the new `outcome` with its reasons: what the old one took off comes back unless the new one takes it off, too. APPEAL_STATUS_EXCEPTION: it was decided otherwise.',
  who: 'admin',
  params: idParams,
  body: z.object({
    status: z.enum(['UPHELD', 'REVERSED']),
    answer: lines(FACTS_MAX).min(10),
    outcome: z.enum(decisionOutcomes).optional(),
    ground: statement.ground,
    groundReference: statement.groundReference,
  }),
  output: data(adminAppeal),
  errors: ['APPEAL_NOT_FOUND_EXCEPTION', 'APPEAL_STATUS_EXCEPTION'],
});

/** Encrypted: the report or decision, and the party that reads it. */
const token = z.string().min(20).max(600);

/** View of a party by its link. It never reveals the identity of the other party. */
export const decisionNotice = z
  .object({
    side: z.enum(decisionParties),
    /** Null: no report; by moderation or an admin. */
    reference: z.string().nullable(),
    reason: reportReason.nullable(),
    reportedAt: instant.nullable(),
    /** Intended deadline while pending. */
    dueAt: instant.nullable(),
    /** Subject of the decision. `path`: its page, if any. */
    subject: z.object({ type: z.enum(reportSubjects), name: z.string().nullable(), path: z.string().nullable() }),
    /** Newest first. Empty: not decided yet. */
    decisions: z.array(decision),
    /** The appeal of this party. */
    appeal: appeal.nullable(),
    /** Deadline to appeal against the newest decision. */
    can: z.object({ appeal: z.boolean() }),
  })
  .meta({ id: 'DecisionTold' });
export type DecisionNotice = z.infer<typeof decisionNotice>;

export const readDecision = defineEndpoint({
  ...addresses.readDecision,
  summary: 'The status of a report, or a decision with its reasons, by the link of an email',
  who: 'anyone',
  body: z.object({ token }),
  output: data(decisionNotice),
  errors: ['INVALID_DECISION_TOKEN_EXCEPTION'],
});

export const appealDecision = defineEndpoint({
  ...addresses.appealDecision,
  summary: 'Appeal against a decision by the link of its email, without signing in',
  description:
    'Once a side and decision: sent again it answers how it stands. APPEAL_NOT_ALLOWED_EXCEPTION: nothing is decided, or six months are over.',
  who: 'anyone',
  body: z.object({ token, text: lines(FACTS_MAX).min(20) }),
  output: data(decisionNotice),
  status: 201,
  errors: ['INVALID_DECISION_TOKEN_EXCEPTION', 'APPEAL_NOT_ALLOWED_EXCEPTION'],
});

/** Statistics of a year (article 24, 15), without personal data. */
export const transparencyYear = z
  .object({
    year: z.int(),
    /** Available years, newest first. */
    years: z.array(z.int()),
    notices: z.object({
      total: z.int(),
      byReason: z.array(z.object({ reason: reportReason, count: z.int() })),
      byOutcome: z.array(z.object({ outcome: z.enum(decisionOutcomes), count: z.int() })),
      byGround: z.array(z.object({ ground: z.enum(decisionGrounds), count: z.int() })),
      open: z.int(),
      /** Median hours from report to decision; null without decisions. */
      medianHours: z.number().nullable(),
    }),
    /** On the site's own initiative. `automated` is always 0. */
    ownInitiative: z.object({
      checked: z.int(),
      withSigns: z.int(),
      held: z.int(),
      suspendedByAdmins: z.int(),
      automatedDecisions: z.literal(0),
    }),
    appeals: z.object({
      total: z.int(),
      upheld: z.int(),
      reversed: z.int(),
      open: z.int(),
      medianHours: z.number().nullable(),
    }),
  })
  .meta({ id: 'TransparencyYear' });
export type TransparencyYear = z.infer<typeof transparencyYear>;

export const getTransparency = defineEndpoint({
  ...addresses.getTransparency,
  summary: 'Reports, decisions and appeals of a year, counted',
  who: 'anyone',
  query: z.object({ year: integerText({ min: 2024, max: 9999 }).optional() }),
  output: data(transparencyYear),
  cacheSeconds: 300,
  errors: [],
});
