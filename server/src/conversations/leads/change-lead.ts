import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type Clock, retentionEnd } from './lead.rules.ts';
import { insertEvents, type LeadOrganization, type LeadRow, type LeadSettings, updateLead } from './leads.store.ts';

export type LeadChange = {
  organization: LeadOrganization;
  settings: Pick<LeadSettings, 'retentionMonths'>;
  lead: LeadRow;
  clock: Clock;
  actorId: number | null;
  contact?: Partial<Pick<LeadRow, 'name' | 'email' | 'phone' | 'contactKey'>>;
};

/** Stores stage and clock of a lead after an event; retention starts again. The caller holds the lock of the organization's leads. */
export async function changeLead(
  deps: Deps,
  trx: Trx,
  { organization, settings, lead, clock, actorId, contact = {} }: LeadChange,
): Promise<LeadRow> {
  const at = deps.clock.now();
  const { stage, lostReason, awaitingSince, firstResponseAt, firstResponseBy, escalatesAt } = clock;
  const changed = await updateLead(trx, lead.id, {
    ...contact,
    stage,
    lostReason,
    awaitingSince,
    firstResponseAt,
    firstResponseBy,
    escalatesAt,
    lastEventAt: at,
    retentionUntil: retentionEnd(at, settings.retentionMonths),
  });
  if (stage === lead.stage) return changed;
  await insertEvents(trx, [{ leadId: lead.id, at, actorId, kind: 'STAGE', stage }]);
  const { id: organizationId, accountId: userId } = organization;
  await deps.recordEvent({ event: 'leads.stageChanged', actorId, userId, organizationId, leadId: lead.id, stage }, trx);
  return changed;
}
