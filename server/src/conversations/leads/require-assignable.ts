import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { mayHaveLeads } from './leads.policy.ts';
import { selectMembers } from './leads.store.ts';

/**
 * The member may have leads, also one who takes no new ones in turn. Null is always allowed.
 * @throws MEMBER_NOT_FOUND_EXCEPTION
 */
export async function requireAssignable(
  { domainError }: Pick<ActorUseCase<'MEMBER_NOT_FOUND_EXCEPTION'>, 'domainError'>,
  trx: Trx,
  organizationId: number,
  memberId: number | null,
): Promise<void> {
  if (memberId === null) return;
  const member = (await selectMembers(trx, organizationId)).find(({ userId }) => userId === memberId);
  if (!member || !mayHaveLeads(member)) throw domainError('MEMBER_NOT_FOUND_EXCEPTION');
}
