/**
 * Reports of listings and profiles that break the law or the site's rules (LAW-03; Regulation (EU) 2022/2065, articles 16
 * and 9).
 *
 * Reporting needs no account. A reporter with an address gets a receipt at once and the decision later. For possible crimes against
 * children a name is never required (article 16, 2 c). The reference identifies the report; a repeated report with the same `key` is the
 * same one. Admins decide (moderation).
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { line, lines } from '../platform/plain-text.ts';

export const reportReasons = [
  'FRAUD',
  'WRONG_DATA',
  'NOT_AVAILABLE',
  'DISCRIMINATION',
  'ILLEGAL_RENTAL',
  'PRIVACY',
  'COPYRIGHT',
  'OFFENSIVE',
  'CHILD_SAFETY',
  'OTHER',
] as const;
export const reportReason = z.enum(reportReasons).meta({ id: 'ReportReason' });
export type ReportReason = z.infer<typeof reportReason>;
export const reportSubjects = ['LISTING', 'USER'] as const;
export const REPORT_TEXT_MAX = 2000;
/** Per user or address, signed in or not. */
export const REPORTS_A_DAY = 20;

export const sendReport = defineEndpoint({
  id: 'reports.sendReport',
  method: 'POST',
  path: '/api/v1/reports',
  summary: 'Report a listing or a profile that breaks the law or our rules',
  description:
    'Also about content that is no longer public. The receipt goes by email to `email`, or to the signed-in user.',
  who: 'anyone',
  body: z.object({
    subjectType: z.enum(reportSubjects),
    subjectId: z.int().min(1).max(2_147_483_647),
    reason: reportReason,
    /** Substantiated reason: article 16, 2 a. */
    text: lines(REPORT_TEXT_MAX).min(10),
    name: line(200).optional(),
    email: z.email().max(254).optional(),
    /** Article 16, 2 d: statement of good faith. */
    goodFaith: z.literal(true),
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/, { error: 'must be 8 to 64 letters, digits, - and _' })
      .optional(),
  }),
  output: data(z.object({ reference: z.string(), createdAt: instant, receiptSent: z.boolean() })),
  status: 201,
  errors: ['REPORT_SUBJECT_NOT_FOUND_EXCEPTION', 'TOO_MANY_REPORTS_EXCEPTION'],
});
