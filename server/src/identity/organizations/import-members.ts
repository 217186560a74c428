import type { OrganizationRole } from '#contract/platform/roles';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { insertMember } from './members.store.ts';

/** Adds members without invitations or emails: demo data and imports. */
export async function importMembers(
  trx: Trx,
  {
    organizationId,
    members,
    joinedAt,
  }: { organizationId: number; members: readonly { userId: number; role: OrganizationRole }[]; joinedAt: Date },
): Promise<void> {
  for (const { userId, role } of members) await insertMember(trx, { organizationId, userId, role, joinedAt });
}
