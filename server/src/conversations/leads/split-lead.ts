import type { splitLead as endpoint, Lead } from '#contract/conversations/leads.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { awaitingSinceOf, isClosed, splitUntil } from './lead.rules.ts';
import { viewLead } from './leads.queries.ts';
import { findLeadRow, findOpenLead, type LeadRow, selectOwnEvents, updateLead } from './leads.store.ts';
import { lockLead } from './load-lead.ts';

/**
 * Undoes a merge: each lead has its own events and clock again.
 * @throws LEAD_MERGE_EXCEPTION for a lead that is not merged into this one, or since more than 30 days
 * @throws LEAD_OPEN_EXCEPTION with `leadId` when the contact opened another lead since
 */
export async function splitLead(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: { organizationId: number; leadId: number },
  { mergedId }: { mergedId: number },
): Promise<Lead> {
  const { deps, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { organization, viewer, lead } = await lockLead(context, trx, params);
    const merged = await findLeadRow(trx, organization.id, mergedId);
    if (merged?.mergedIntoId !== lead.id || merged.mergedAt === null) throw domainError('LEAD_MERGE_EXCEPTION');
    if (splitUntil(merged.mergedAt) <= deps.clock.now()) throw domainError('LEAD_MERGE_EXCEPTION');
    await updateLead(trx, mergedId, { mergedIntoId: null, mergedAt: null, stage: 'LOST', lostReason: 'OTHER' });
    const other = isClosed(merged.stage) ? undefined : await findOpenLead(trx, organization.id, merged.contactKey);
    if (other) throw domainError('LEAD_OPEN_EXCEPTION', { leadId: other.id });
    const { stage, lostReason } = merged;
    await updateLead(trx, mergedId, { stage, lostReason, awaitingSince: await awaitingOf(trx, merged) });
    await updateLead(trx, lead.id, { awaitingSince: await awaitingOf(trx, lead) });
    return viewLead(trx, { organization, viewer, leadId: lead.id });
  });
}

/** From its own events: while merged, the lead had the clock of both. */
const awaitingOf = async (trx: Trx, { id, stage }: LeadRow): Promise<Date | null> =>
  isClosed(stage) ? null : awaitingSinceOf(await selectOwnEvents(trx, id));
