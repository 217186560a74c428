import type { WebhookMessage, WebhookSources } from '../../platform/webhooks/webhook-sources.ts';

type OrganizationEvent = { userId: number; organizationId: number };

const messagesAs =
  (type: WebhookMessage['type']) =>
  (_on: unknown, events: readonly OrganizationEvent[]): WebhookMessage[] =>
    events.map(({ userId, organizationId }) => ({ type, accountId: userId, data: { organizationId } }));
const memberMessagesAs =
  (type: WebhookMessage['type']) =>
  (_on: unknown, events: readonly (OrganizationEvent & { memberId: number })[]): WebhookMessage[] =>
    events.map(({ userId, organizationId, memberId }) => {
      return { type, accountId: userId, data: { organizationId, userId: memberId } };
    });

export const organizationMessages: WebhookSources = {
  'organizations.created': messagesAs('organization.created'),
  'organizations.closed': messagesAs('organization.closed'),
  'organizations.memberInvited': (_on, events) =>
    events.map(({ userId, organizationId, invitationId }) => {
      return { type: 'member.invited', accountId: userId, data: { organizationId, invitationId } };
    }),
  'organizations.memberJoined': memberMessagesAs('member.joined'),
  'organizations.memberLeft': memberMessagesAs('member.left'),
  'organizations.roleChanged': memberMessagesAs('member.role_changed'),
  'organizations.transferred': memberMessagesAs('member.role_changed'),
};
