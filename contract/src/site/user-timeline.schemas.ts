import { z } from 'zod';
import { paymentStatuses } from '../billing/payments.ts';
import { listingStatus } from '../catalog/listings.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { cappedSize, data, idParams } from '../platform/page.schemas.ts';
import { auditEntry } from '../trust/audit.schemas.ts';
import { decisionOutcomes } from '../trust/decisions.ts';
import { reportReasons } from '../trust/reports.ts';
import * as addresses from './user-timeline.ts';

const common = { id: z.int(), at: instant };

export const timelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('LISTING'), ...common, title: z.string(), status: listingStatus }),
    z.object({
      kind: z.literal('PAYMENT'),
      ...common,
      productName: z.string(),
      listingTitle: z.string(),
      amount: money,
      /** Null without a refund. */
      refunded: money.nullable(),
      status: z.enum(paymentStatuses),
    }),
    z.object({
      kind: z.literal('SESSION'),
      ...common,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      lastSeenAt: instant,
      active: z.boolean(),
    }),
    z.object({
      kind: z.literal('REPORT'),
      ...common,
      /** Reports by the user, or about the user's account and listings. */
      direction: z.enum(['SENT', 'RECEIVED']),
      reference: z.string(),
      reason: z.enum(reportReasons),
      status: z.enum(['OPEN', 'DECIDED']),
    }),
    z.object({
      kind: z.literal('DECISION'),
      ...common,
      outcome: z.enum(decisionOutcomes),
      subjectType: z.enum(['LISTING', 'USER']),
      subjectId: z.int(),
      /** Title of a listing; null if it was deleted. */
      subjectTitle: z.string().nullable(),
      reportId: z.int().nullable(),
    }),
    z.object({ kind: z.literal('AUDIT'), ...common, entry: auditEntry }),
  ])
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const getUserTimeline = defineEndpoint({
  ...addresses.getUserTimeline,
  summary: 'Activity of a user and actions about them, newest first',
  description: 'Audit entries: of the account, by the user, and by admins about what is the user’s.',
  who: 'admin',
  params: idParams,
  query: z.object({
    /** `next` of the previous response. */
    before: z
      .string()
      .regex(/^\d{1,16}\.\d\.\d{1,15}$/, { error: 'is no cursor' })
      .optional(),
    size: cappedSize({ usual: 30, most: 100 }),
  }),
  output: data(z.object({ entries: z.array(timelineEntry), next: z.string().nullable() })),
  errors: ['USER_NOT_FOUND_EXCEPTION'],
});
