import type { DisabledReason } from '#contract/platform/webhooks';

declare module './events/domain-events.ts' {
  interface DomainEvents {
    /** Not by a member: the receiver answered 410, or failed for five days. */
    'webhook.disabled': { accountId: number; webhookId: number; host: string };
  }
}

declare module './events/record-event.ts' {
  interface BusinessEvents {
    'mail.sent': { emailName: string };
    'mail.refused': { emailName: string };
    /** `userId`: the organization's account. */
    'webhooks.disabled': { userId: number; webhookId: number; reason: DisabledReason };
  }
}
