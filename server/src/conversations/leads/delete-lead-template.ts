import type { deleteLeadTemplate as endpoint } from '#contract/conversations/leads.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { requireMembership } from '../../identity/organizations/load-organization.ts';
import type { ActorUseCase } from '../deps.ts';
import { mayManageLeads } from './leads.policy.ts';
import { deleteTemplateRow } from './leads.store.ts';

/** Deletes an own text, or as owner or admin a shared one. Idempotent; ignores those of others. */
export async function deleteLeadTemplate(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { organizationId, templateId: id }: { organizationId: number; templateId: number },
): Promise<{ deleted: true }> {
  const { deps, actor } = context;
  const { role, isOpen } = requireMembership(context, organizationId, 'workLeads');
  const mayShared = mayManageLeads({ userId: actor.id, role, isOpen });
  await deleteTemplateRow(deps.db, { organizationId, id, userId: actor.id, mayShared });
  return { deleted: true };
}
