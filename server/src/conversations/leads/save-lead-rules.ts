import type { saveLeadRules as endpoint, LeadRules } from '#contract/conversations/leads.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { selectMembers, updateSettings } from './leads.store.ts';
import { rulesView } from './leads.view.ts';
import { lockLeadsAsMember } from './load-lead.ts';

type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Replaces rules and retention; leads keep their assignees.
 * @throws LEAD_CHANGED_EXCEPTION with the current `version`
 * @throws MEMBER_NOT_FOUND_EXCEPTION for a rule with other users
 */
export async function saveLeadRules(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { version, rules, retentionMonths }: Body,
): Promise<LeadRules> {
  const { deps, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { settings, viewer } = await lockLeadsAsMember(context, trx, organizationId, 'manageLeads');
    if (settings.version !== version) throw domainError('LEAD_CHANGED_EXCEPTION', { version: settings.version });
    const members = new Set((await selectMembers(trx, organizationId)).map(({ userId }) => userId));
    // A former member may stay in a rule that was saved before.
    const known = new Set([...members, ...settings.rules.flatMap(({ memberIds }) => memberIds)]);
    if (rules.some(({ memberIds }) => memberIds.some((id) => !known.has(id))))
      throw domainError('MEMBER_NOT_FOUND_EXCEPTION');
    await updateSettings(trx, organizationId, { rules, retentionMonths });
    return rulesView({ rules, retentionMonths, version: version + 1 }, viewer);
  });
}
