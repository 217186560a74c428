import { z } from 'zod';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './organization-limits.ts';
import { LISTING_ALLOWANCE_MAX, ORGANIZATION_NAME_PART_MAX, SEATS_MAX } from './organization-limits.ts';
import { organizationParams } from './organizations.schemas.ts';

const limitedOrganization = z
  .object({
    id: z.int(),
    /** For `/profile/{id}`. */
    accountId: z.int(),
    name: z.string(),
    slug: z.string(),
    status: z.enum(['ACTIVE', 'CLOSED']),
    /** Used by live members and open invitations. */
    seats: z.object({ total: z.int(), used: z.int() }),
    /** Null: the usual rule of plans. */
    listingAllowance: z.int().nullable(),
    /** Published listings without a subscription of their own. */
    listingsUsed: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'LimitedOrganization' });
export type LimitedOrganization = z.infer<typeof limitedOrganization>;

export const listOrganizations = defineEndpoint({
  ...addresses.listOrganizations,
  summary: 'All organizations with their limits and use, by name',
  who: 'admin',
  query: z.object({
    /** Part of the name, ignoring case. */
    name: line(ORGANIZATION_NAME_PART_MAX).default(''),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
  }),
  output: paged(limitedOrganization),
  errors: [],
});

export const setOrganizationLimits = defineEndpoint({
  ...addresses.setOrganizationLimits,
  summary: 'Set the seats and the listing allowance of an organization',
  description:
    'ORGANIZATION_LIMIT_EXCEPTION: more is in use; `details.seats` or `details.listings` has the use. A higher allowance publishes waiting ' +
    'listings of feeds.',
  who: 'admin',
  params: organizationParams,
  body: z.object({
    seats: z.int().min(1).max(SEATS_MAX),
    listingAllowance: z.int().min(0).max(LISTING_ALLOWANCE_MAX).nullable(),
    reason: adminReason,
  }),
  output: data(limitedOrganization),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_LIMIT_EXCEPTION'],
});
