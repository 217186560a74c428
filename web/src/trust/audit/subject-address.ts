import type { AuditEntry } from '#contract/trust/audit';
import { links } from '../../platform/routing/links.ts';

/** Where the thing of a row is; null where it has no page, or is gone. */
export function subjectAddress({
  subjectType,
  subjectId,
  subjectName,
  detail,
}: Pick<AuditEntry, 'subjectType' | 'subjectId' | 'subjectName' | 'detail'>): string | null {
  if (subjectId === null) return null;
  // A report is never gone, and has a number only.
  if (subjectType === 'report') return links.adminReport(subjectId);
  if (subjectName === null) return null;
  if (subjectType === 'user') return links.adminUser(subjectId);
  if (subjectType === 'property') return links.property(subjectId);
  if (subjectType === 'listing') return links.listing(subjectId);
  if (subjectType === 'product') return detail.product === 'PLAN' ? links.adminPlans() : links.adminBoosts();
  return null;
}
