import type { WebhookMessage, WebhookSources } from '../../platform/webhooks/webhook-sources.ts';

type OrganizationEvent = { userId: number; organizationId: number };

const message =
  (type: WebhookMessage['type']) =>
  ({ userId, organizationId }: OrganizationEvent): WebhookMessage[] => [
    { type, accountId: userId, data: { organizationId } },
  ];
const memberMessage =
  (type: WebhookMessage['type']) =>
  ({ userId, organizationId, memberId }: OrganizationEvent & { memberId: number }): WebhookMessage[] => [
    { type, accountId: userId, data: { organizationId, userId: memberId } },
  ];

export const organizationMessages: WebhookSources = {
  'organizations.created': (_on, event) => message('organization.created')(event),
  'organizations.closed': (_on, event) => message('organization.closed')(event),
  'organizations.memberInvited': (_on, { userId, organizationId, invitationId }) => [
    { type: 'member.invited', accountId: userId, data: { organizationId, invitationId } },
  ],
  'organizations.memberJoined': (_on, event) => memberMessage('member.joined')(event),
  'organizations.memberLeft': (_on, event) => memberMessage('member.left')(event),
  'organizations.roleChanged': (_on, event) => memberMessage('member.role_changed')(event),
  'organizations.transferred': (_on, event) => memberMessage('member.role_changed')(event),
};
