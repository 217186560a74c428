import type { addLeadEvent as endpoint, Lead } from '#contract/conversations/leads.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { assignLead } from './assign-lead.ts';
import { changeLead } from './change-lead.ts';
import { afterReply } from './lead.rules.ts';
import { viewLead } from './leads.queries.ts';
import { insertEvents } from './leads.store.ts';
import { lockLead } from './load-lead.ts';

type Body = ParsedOf<typeof endpoint>['body'];

/** Logs a call, a visit or a note. A call is a reply, and takes an unassigned lead. A repeated key changes nothing. */
export async function addLeadEvent(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: { organizationId: number; leadId: number },
  { kind, text, key }: Body,
): Promise<Lead> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    const { organization, settings, viewer, lead } = await lockLead(context, trx, params);
    const at = deps.clock.now();
    const event = { leadId: lead.id, at, actorId: actor.id, kind, text, key: key ? `${actor.id}:${key}` : null };
    if ((await insertEvents(trx, [event])) > 0) {
      const isReply = kind === 'CALL';
      const clock = isReply ? afterReply(lead, { at, by: actor.id }) : lead;
      const changed = await changeLead(deps, trx, { organization, settings, lead, clock, actorId: actor.id });
      if (isReply && lead.assigneeId === null)
        await assignLead(deps, trx, { organization, lead: changed, assigneeId: actor.id, actorId: actor.id });
    }
    return viewLead(trx, { organization, viewer, leadId: lead.id });
  });
}
