import type { SocialProvider } from '#contract/identity/social';
import type { OrganizationRole, Role, UserStatus } from '#contract/platform/roles';

/** `userId`: the organization's account, which is the subject of its entries in the audit log. */
type OrganizationEvent = { actorId: number; userId: number; organizationId: number };

declare module '../platform/events/domain-events.ts' {
  interface DomainEvents {
    /** `origin`: manually by an admin, or by a decision, which sends its own email. */
    'account.suspended': { userId: number; reason: string; actorId: number; origin: 'ADMIN' | 'DECISION' };
    'account.reactivated': { userId: number; actorId: number };
    /** Before the sessions end. */
    'password.changed': { userId: number };
    /** All that an account advertises and paid for belongs to another one now. */
    'advertiser.transferred': { fromId: number; toId: number; actorId: number };
    /** `successorId` receives the listings of the member; null: they are unassigned. */
    'membership.ended': { accountId: number; userId: number; successorId: number | null; actorId: number | null };
    /** The member stays, and takes no leads any more. */
    'membership.leadsEnded': { accountId: number; userId: number; actorId: number };
    'organization.closed': { accountId: number; actorId: number };
    /** Seats or listing allowance were set. The organization is locked. */
    'organization.allowanceChanged': { accountId: number };
  }
}

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'accounts.registered': { actorId: number | null; userId: number };
    'accounts.signedIn': { actorId: number; userId: number };
    'accounts.signedOut': { actorId: number; userId: number };
    'accounts.signInFailed': { reason: 'credentials' | 'throttled' } | { reason: 'suspended'; userId: number };
    /** Attempts at many accounts from one network, or with one password. */
    'accounts.spraySuspected': { by: 'network' | 'password' };
    'accounts.edited': { actorId: number | null; userId: number; fields: string[] };
    'accounts.statusChanged': { actorId: number; userId: number; from: UserStatus; to: UserStatus };
    'accounts.roleChanged': { actorId: number; userId: number; to: Role };
    'accounts.erased': { actorId: number | null; userId: number };
    'sessions.ended': { actorId: number; userId: number; count: number };
    'verification.sent': { userId: number };
    'verification.verified': { userId: number };
    'passwords.resetRequested': { userId: number };
    'passwords.reset': { userId: number };
    'passwords.changed': { actorId: number; userId: number };
    'emailChange.requested': { actorId: number; userId: number };
    'emailChange.confirmed': { userId: number };
    'emailChange.undone': { userId: number };
    'phoneConfirmation.codeAsked': { actorId: number; userId: number };
    'phoneConfirmation.codeRefused': { userId: number };
    'phoneConfirmation.textRefused': { userId: number };
    'phoneConfirmation.confirmed': { actorId: number; userId: number };
    'twoFactor.enabled': { actorId: number; userId: number };
    'twoFactor.disabled': { actorId: number; userId: number; by: 'self' | 'admin' };
    'twoFactor.backupCodesRenewed': { actorId: number; userId: number };
    'twoFactor.backupCodeUsed': { actorId: number; userId: number; left: number };
    'twoFactor.codeRefused': { userId: number };
    'social.linked': { actorId: number; userId: number; provider: SocialProvider };
    'social.unlinked': { actorId: number; userId: number; provider: SocialProvider };
    'social.providerFailed': { provider: SocialProvider };
    'privacy.exportRequested': { actorId: number; userId: number };
    'privacy.exportReady': { userId: number };
    'privacy.deletionRequested': { actorId: number; userId: number };
    'privacy.deletionUndone': { actorId: number; userId: number };
    'organizations.created': OrganizationEvent & { takeOver: boolean };
    'organizations.edited': OrganizationEvent & { fields: string[] };
    'organizations.limitsSet': OrganizationEvent;
    'organizations.closed': OrganizationEvent;
    'organizations.reopened': OrganizationEvent;
    'organizations.memberInvited': OrganizationEvent & { invitationId: number; role: OrganizationRole };
    'organizations.invitationRevoked': OrganizationEvent & { invitationId: number };
    'organizations.memberJoined': OrganizationEvent & { memberId: number; role: OrganizationRole };
    'organizations.memberLeft': OrganizationEvent & { memberId: number };
    'organizations.roleChanged': OrganizationEvent & { memberId: number; role: OrganizationRole };
    'organizations.transferred': OrganizationEvent & { memberId: number };
    'apiKeys.created': OrganizationEvent & { keyId: number };
    'apiKeys.rotated': OrganizationEvent & { keyId: number; replacedId: number };
    'apiKeys.revoked': OrganizationEvent & { keyId: number };
    'webhooks.created': OrganizationEvent & { webhookId: number };
    'webhooks.edited': OrganizationEvent & { webhookId: number };
    'webhooks.deleted': OrganizationEvent & { webhookId: number };
    'webhooks.rotated': OrganizationEvent & { webhookId: number };
    'accounts.viewStarted': { actorId: number; userId: number };
    'accounts.viewEnded': { actorId: number; userId: number };
  }
}
