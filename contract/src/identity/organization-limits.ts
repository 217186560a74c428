/**
 * Limits of an organization, which an admin sets with a reason: seats, and published listings without a subscription each.
 *
 * Members and open invitations use seats. Without an allowance each listing follows the usual rule of plans (contract/src/billing).
 * With one, as many published listings need no plan; a listing beyond it needs its own, and those of feeds wait in the order of the feed.
 * A limit below its use is refused: the organization suspends listings or removes members first. No limit deletes anything.
 */

export const SEATS_MAX = 1000;
export const LISTING_ALLOWANCE_MAX = 1_000_000;
export const ORGANIZATION_NAME_PART_MAX = 100;

export const listOrganizations = {
  id: 'organizationLimits.listOrganizations',
  method: 'GET',
  path: '/api/v1/admin/organizations',
} as const;

export const setOrganizationLimits = {
  id: 'organizationLimits.setOrganizationLimits',
  method: 'PUT',
  path: '/api/v1/admin/organizations/:organizationId/limits',
} as const;
