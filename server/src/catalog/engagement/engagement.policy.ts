import type { Role } from '#contract/platform/roles';

/** How an ad is met is its advertiser's business, and the admins'. */
export function maySeeStatistics(person: { role: Role }, listing: { isOwn: boolean }): boolean {
  return listing.isOwn || person.role === 'ADMIN';
}
