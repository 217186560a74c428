import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './reports.ts';
import { REPORT_TEXT_MAX, reportReasons, reportSubjects } from './reports.ts';

export const reportReason = z.enum(reportReasons).meta({ id: 'ReportReason' });

export const sendReport = defineEndpoint({
  ...addresses.sendReport,
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
