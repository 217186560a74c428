import * as contract from '#contract/conversations/leads.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { addLeadEvent } from './add-lead-event.ts';
import { createLead } from './create-lead.ts';
import { deleteLeadTemplate } from './delete-lead-template.ts';
import { editLead } from './edit-lead.ts';
import { getLead, getLeadRules, getLeadStatistics, listLeads, listLeadTemplates } from './leads.queries.ts';
import { mergeLeads } from './merge-leads.ts';
import { openLead } from './open-lead.ts';
import { saveLeadRules } from './save-lead-rules.ts';
import { saveLeadTemplate } from './save-lead-template.ts';
import { splitLead } from './split-lead.ts';

const handle = handleWith<Deps>();

export const leadsRoutes: Route<Deps>[] = [
  handle(contract.listLeads, ({ input, ...context }) => listLeads(context, input.params.organizationId, input.query)),
  handle(contract.createLead, async ({ input, ...context }) => ({
    data: await createLead(context, input.params.organizationId, input.body),
  })),
  handle(contract.getLead, async ({ input, ...context }) => ({ data: await getLead(context, input.params) })),
  handle(contract.editLead, async ({ input, ...context }) => ({
    data: await editLead(context, input.params, input.body),
  })),
  handle(contract.openLead, async ({ input, ...context }) => ({ data: await openLead(context, input.params) })),
  handle(contract.addLeadEvent, async ({ input, ...context }) => ({
    data: await addLeadEvent(context, input.params, input.body),
  })),
  handle(contract.mergeLeads, async ({ input, ...context }) => ({
    data: await mergeLeads(context, input.params, input.body),
  })),
  handle(contract.splitLead, async ({ input, ...context }) => ({
    data: await splitLead(context, input.params, input.body),
  })),
  handle(contract.getLeadRules, async ({ input, ...context }) => ({
    data: await getLeadRules(context, input.params.organizationId),
  })),
  handle(contract.saveLeadRules, async ({ input, ...context }) => ({
    data: await saveLeadRules(context, input.params.organizationId, input.body),
  })),
  handle(contract.getLeadStatistics, async ({ input, ...context }) => ({
    data: await getLeadStatistics(context, input.params.organizationId),
  })),
  handle(contract.listLeadTemplates, async ({ input, ...context }) => ({
    data: await listLeadTemplates(context, input.params.organizationId),
  })),
  handle(contract.saveLeadTemplate, async ({ input, ...context }) => ({
    data: await saveLeadTemplate(context, input.params.organizationId, input.body),
  })),
  handle(contract.deleteLeadTemplate, async ({ input, ...context }) => ({
    data: await deleteLeadTemplate(context, input.params),
  })),
];
