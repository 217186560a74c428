import type { mergeLeads as endpoint, Lead } from '#contract/conversations/leads.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { changeLead } from './change-lead.ts';
import { viewLead } from './leads.queries.ts';
import { insertEvents, updateLead, updateMerged } from './leads.store.ts';
import { findWorkable, lockLead } from './load-lead.ts';

/**
 * Merges another lead into this one. Its events and listings are shown here and stay its own, so that a split can undo it.
 * @throws LEAD_MERGE_EXCEPTION with itself
 */
export async function mergeLeads(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: { organizationId: number; leadId: number },
  { otherId }: { otherId: number },
): Promise<Lead> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockLead(context, trx, params);
    const { organization, settings, viewer, lead } = locked;
    if (otherId === lead.id) throw domainError('LEAD_MERGE_EXCEPTION');
    const other = await findWorkable(context, trx, locked, otherId);
    const at = deps.clock.now();
    // Those merged into the other one follow it.
    await updateMerged(trx, otherId, { mergedIntoId: lead.id });
    const merging = { mergedIntoId: lead.id, mergedAt: at, escalatesAt: null, assigneeId: lead.assigneeId };
    await updateLead(trx, otherId, { ...merging, followUpAt: null });
    await insertEvents(trx, [{ leadId: lead.id, at, actorId: actor.id, kind: 'MERGED', ref: otherId }]);
    const dates = [lead.awaitingSince, other.awaitingSince].flatMap((date) => date?.getTime() ?? []);
    const awaitingSince = dates.length > 0 ? new Date(Math.min(...dates)) : null;
    const clock = { ...lead, awaitingSince };
    await changeLead(deps, trx, { organization, settings, lead, clock, actorId: actor.id });
    return viewLead(trx, { organization, viewer, leadId: lead.id });
  });
}
