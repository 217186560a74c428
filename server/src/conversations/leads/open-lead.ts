import type { openLead as endpoint } from '#contract/conversations/leads.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { findVisibleLead } from './leads.queries.ts';
import { markOpened } from './leads.store.ts';

/** The assignee has opened the lead and keeps it. Idempotent; opening by others changes nothing. */
export async function openLead(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: { organizationId: number; leadId: number },
): Promise<{ opened: true }> {
  const { deps, actor } = context;
  const lead = await findVisibleLead(context, deps.db, params);
  await markOpened(deps.db, lead.id, actor.id);
  return { opened: true };
}
