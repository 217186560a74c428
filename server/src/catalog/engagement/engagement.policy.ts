import type { Role } from '#contract/platform/roles';

/** Only the advertiser and admins see the engagement of a listing. */
export function maySeeStatistics(user: { role: Role }, listing: { isOwn: boolean }): boolean {
  return listing.isOwn || user.role === 'ADMIN';
}
