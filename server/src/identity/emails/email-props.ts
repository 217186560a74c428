import type { InvitedRole } from '#contract/identity/invitations';
import type { SocialProvider } from '#contract/identity/social';

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** At sign-up, and on each resend request. */
    verifyEmail: { name: string; path: string };
    /** A sign-up used an address with an account. Only this email to its owner reveals that. */
    accountExists: { name: string; signInPath: string; resetPath: string };
    resetPassword: { name: string; path: string };
    passwordChanged: { name: string; resetPath: string };
    /** Ten wrong passwords in a day, by email or phone. */
    signInsFailed: { name: string; resetPath: string };
    /** To the new address: its link changes the account's email. */
    confirmEmailChange: { name: string; path: string };
    /** To the contact address of a listing: links to the page that confirms it. */
    confirmContactEmail: { from: string; path: string };
    /** To the new address if it has an account, which only its owner may know. */
    emailInUse: { name: string; signInPath: string };
    /** To the old address: `path` undoes the change. */
    emailChanged: { name: string; email: string; path: string };
    /** To the old address once a change is undone: the password is removed, and `path` sets a new one. */
    passwordRemoved: { name: string; path: string };
    twoFactorEnabled: { name: string };
    twoFactorDisabled: { name: string; byAdmin: boolean };
    backupCodeUsed: { name: string; left: number };
    identityLinked: { name: string; provider: SocialProvider };
    /** `appealPath`: page of the appeal (DSA, article 20). */
    accountSuspended: { name: string; reason: string; appealPath: string };
    accountReactivated: { name: string; signInPath: string };
    deletionRequested: { name: string; dueAt: string; path: string };
    deletionUndone: { name: string };
    /** `kept`: data that the law retains, in the email's language; empty when none is. */
    accountErased: { name: string; kept: string[] };
    exportReady: { name: string; expiresAt: string; path: string };
    /** Start and reason of an impersonation by an admin. */
    seenByAdmin: { name: string; reason: string; at: string; minutes: number };
    /** To the invited address, with or without an account. */
    organizationInvitation: { organization: string; inviter: string; role: InvitedRole; path: string };
    /** To owners and admins. */
    memberJoined: { name: string; member: string; organization: string; path: string };
    memberRemoved: { name: string; organization: string };
    /** To the new owner and the former one. */
    ownershipTransferred: { name: string; from: string; to: string; organization: string; path: string };
    /** To owners and admins: the webhook gets no more messages. */
    webhookDisabled: { name: string; organization: string; host: string; path: string };
    /** To the member who asked for it. */
    organizationExportReady: { name: string; organization: string; expiresAt: string; path: string };
  }
}
