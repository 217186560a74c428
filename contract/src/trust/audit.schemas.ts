import { z } from 'zod';
import { type AuditedEvent, auditedEvents, auditSubjects } from '../platform/audit-events.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { fileResponse, idParam, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './audit.ts';

const eventNames = Object.keys(auditedEvents) as [AuditedEvent, ...AuditedEvent[]];
const fields = z.record(z.string(), z.unknown());

export const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    /** An event of `auditedEvents`, or an older one that is no longer written. */
    event: z.string(),
    /** Null without an actor, or when the actor was erased. */
    actor: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** Done with admin rights. */
    byAdmin: z.boolean(),
    subjectType: z.enum(auditSubjects).nullable(),
    subjectId: z.int().nullable(),
    /** The current name; null for a deleted subject. */
    subjectName: z.string().nullable(),
    reason: z.string().nullable(),
    before: fields.nullable(),
    after: fields.nullable(),
    /** Ids and enumerated values. */
    detail: fields,
    /** Value of the response header `x-request-id`; null without a request. */
    requestId: z.string().nullable(),
    redacted: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  /** Searches the reason, the event name, the actor's email or the request id. */
  q: line(200).default(''),
  event: z.enum(eventNames).optional(),
  actorId: idParam.optional(),
  subjectType: z.enum(auditSubjects).optional(),
  subjectId: idParam.optional(),
  /** Days in Italy, inclusive. */
  from: localDate.optional(),
  to: localDate.optional(),
  /** `true`: only admin actions. */
  byAdmin: z.enum(['true', 'false']).default('true'),
};

export const searchEntries = defineEndpoint({
  ...addresses.searchEntries,
  summary: 'What was done, the newest first',
  who: 'admin',
  query: z.object({
    ...filters,
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(50),
  }),
  output: paged(auditEntry),
  errors: [],
});

export const exportEntries = defineEndpoint({
  ...addresses.exportEntries,
  summary: 'The same rows as a CSV file (RFC 4180, UTF-8 with a byte order mark), the newest first, at most 100,000',
  description:
    'Cells that a spreadsheet would take for a formula begin with an apostrophe. The export is itself an entry of the log.',
  who: 'admin',
  query: z.object(filters),
  download: { mimeType: 'text/csv; charset=utf-8' },
  output: fileResponse,
  errors: [],
});
