import { z } from 'zod';
import { listingStatus } from '../catalog/listings.schemas.ts';
import { organizationParams } from '../identity/organizations.schemas.ts';
import { localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, fileResponse } from '../platform/page.schemas.ts';
import * as addresses from './organization-statistics.ts';
import {
  STATISTICS_DAYS,
  STATISTICS_DAYS_MAX,
  STATISTICS_LISTINGS_MAX,
  statisticsDimensions,
} from './organization-statistics.ts';

const counts = {
  views: z.int(),
  contacts: z.int(),
  leads: z.int(),
  /** Booked places of open days. */
  visits: z.int(),
};

const responses = z.object({
  count: z.int(),
  /** Minutes to the first response; null below five responses. */
  medianMinutes: z.int().nullable(),
});

export const organizationStatistics = z
  .object({
    from: localDate,
    to: localDate,
    totals: z.object({ ...counts, responses }),
    /** With `by=agent`. The agent null: listings without an agent, and unassigned leads. */
    agents: z
      .array(
        z.object({
          agent: z.object({ id: z.int(), name: z.string() }).nullable(),
          listings: z.int(),
          ...counts,
          responses,
        }),
      )
      .optional(),
    /** With `by=listing`: those with the most views. */
    listings: z
      .array(
        z.object({ id: z.int(), title: z.string(), status: listingStatus, agent: z.string().nullable(), ...counts }),
      )
      .max(STATISTICS_LISTINGS_MAX)
      .optional(),
    /** With `by=day`: every day of the period. */
    days: z.array(z.object({ date: localDate, ...counts })).optional(),
  })
  .meta({ id: 'OrganizationStatistics' });
export type OrganizationStatistics = z.infer<typeof organizationStatistics>;

/** Comma-separated or repeated. */
const dimensions = z.preprocess(
  (value: string | readonly string[] | undefined) =>
    value === undefined ? undefined : [...new Set([value].flat().flatMap((text) => text.split(',')))],
  z.array(z.enum(statisticsDimensions)).default([]),
);

const period = { from: localDate.optional(), to: localDate.optional() };

const periodError = {
  error: `from is not after to, and the period has at most ${STATISTICS_DAYS_MAX} days`,
  path: ['from'],
  params: { rule: 'period' },
};
const DAY_MS = 86_400_000;

/** Without both dates the server completes the period. */
function isPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (!from || !to) return true;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= STATISTICS_DAYS_MAX;
}

export const getOrganizationStatistics = defineEndpoint({
  ...addresses.getOrganizationStatistics,
  summary: 'Views, contacts, leads, visits and response times of an organization in a period, for its members',
  description: `\`to\` is today by default; without \`from\` the period has ${STATISTICS_DAYS} days. \`by\` lists the breakdowns.`,
  who: 'signed-in',
  scope: 'stats:read',
  params: organizationParams,
  query: z.object({ ...period, by: dimensions }).refine(isPeriod, periodError),
  output: data(organizationStatistics),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const exportOrganizationStatistics = defineEndpoint({
  ...addresses.exportOrganizationStatistics,
  summary: 'One breakdown as a CSV file (UTF-8 with a byte order mark)',
  who: 'signed-in',
  scope: 'stats:read',
  params: organizationParams,
  query: z.object({ ...period, by: z.enum(statisticsDimensions) }).refine(isPeriod, periodError),
  download: { mimeType: 'text/csv; charset=utf-8' },
  output: fileResponse,
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});
