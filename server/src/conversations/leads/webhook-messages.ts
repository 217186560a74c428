import type { WebhookSources } from '../../platform/webhooks/webhook-sources.ts';

export const leadMessages: WebhookSources = {
  'leads.created': (_on, events) =>
    events.map(({ userId, leadId }) => ({ type: 'lead.created', accountId: userId, data: { leadId } })),
  'leads.assigned': (_on, events) =>
    events.map(({ userId, leadId, memberId }) => {
      const data = { leadId, ...(memberId !== null && { userId: memberId }) };
      return { type: 'lead.assigned', accountId: userId, data };
    }),
  'leads.stageChanged': (_on, events) =>
    events.map(({ userId, leadId }) => ({ type: 'lead.stage_changed', accountId: userId, data: { leadId } })),
};
