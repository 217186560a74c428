import { MAX_LEAD_TEMPLATES } from '#contract/conversations/leads';
import type { saveLeadTemplate as endpoint, LeadTemplate } from '#contract/conversations/leads.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { mayManageLeads } from './leads.policy.ts';
import { saveTemplateRow, selectTemplates } from './leads.store.ts';
import { templateView } from './leads.view.ts';
import { lockLeadsAsMember } from './load-lead.ts';

type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Saves a text for replies; one with the same title is replaced.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a shared one of a member who only works on leads
 * @throws TOO_MANY_TEMPLATES_EXCEPTION beyond the number of shared or of personal ones
 */
export async function saveLeadTemplate(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { title, text, isPersonal }: Body,
): Promise<LeadTemplate> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { viewer } = await lockLeadsAsMember(context, trx, organizationId);
    if (!isPersonal && !mayManageLeads(viewer)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const userId = isPersonal ? actor.id : null;
    const existing = (await selectTemplates(trx, organizationId, actor.id)).filter((one) => one.userId === userId);
    const isNew = !existing.some((one) => one.title === title);
    if (isNew && existing.length >= MAX_LEAD_TEMPLATES) throw domainError('TOO_MANY_TEMPLATES_EXCEPTION');
    return templateView(await saveTemplateRow(trx, { organizationId, userId, title, text }), viewer);
  });
}
