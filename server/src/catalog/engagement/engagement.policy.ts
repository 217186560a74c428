import type { Role } from '#contract/platform/roles';

/** How an ad is met is its advertiser's business, and the admins'. */
export function maySeeStatistics(user: { role: Role }, listing: { isOwn: boolean }): boolean {
  return listing.isOwn || user.role === 'ADMIN';
}
