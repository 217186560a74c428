import type { LeadSource, LeadStage } from '#contract/conversations/leads';

/** `userId`: the organization's account; `actorId` null: the contact or the portal. */
type LeadEvent = { actorId: number | null; userId: number; organizationId: number; leadId: number };

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'contactMasks.set': { actorId: number; listingId: number };
    'contactMasks.emailReceived': { listingId: number };
    'messages.threadBegun': { actorId: number; listingId: number; threadId: number };
    'messages.sent': { actorId: number; threadId: number };
    'leads.created': LeadEvent & { source: LeadSource };
    'leads.assigned': LeadEvent & { memberId: number | null };
    'leads.stageChanged': LeadEvent & { stage: LeadStage };
    'messages.blocked': { actorId: number; threadId: number };
  }
}
