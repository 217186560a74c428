import type { SocialProvider } from '#contract/identity/social';

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** Sign-up, and each time another one is asked for. */
    verifyEmail: { name: string; path: string };
    /** A sign-up used an address that has an account: only this email to its owner says so. */
    accountExists: { name: string; signInPath: string; resetPath: string };
    resetPassword: { name: string; path: string };
    passwordChanged: { name: string; resetPath: string };
    /** Ten wrong passwords in a day, by email or phone. */
    signInsFailed: { name: string; resetPath: string };
    /** To the new address: its link changes the account's email. */
    confirmEmailChange: { name: string; path: string };
    /** To the contact address of a listing: links to the page that confirms it. */
    confirmContactEmail: { from: string; path: string };
    /** To the new address if it has an account already, which only its owner may learn. */
    emailInUse: { name: string; signInPath: string };
    /** To the old address: `path` undoes the change. */
    emailChanged: { name: string; email: string; path: string };
    /** To the old address once a change is undone: the password is removed, and `path` sets a new one. */
    passwordRemoved: { name: string; path: string };
    twoFactorEnabled: { name: string };
    twoFactorDisabled: { name: string; byAdmin: boolean };
    backupCodeUsed: { name: string; left: number };
    identityLinked: { name: string; provider: SocialProvider };
    /** `appealPath`: where one appeals against it (DSA, article 20). */
    accountSuspended: { name: string; reason: string; appealPath: string };
    accountReactivated: { name: string; signInPath: string };
    deletionRequested: { name: string; dueAt: string; path: string };
    deletionUndone: { name: string };
    /** `kept`: data that the law retains, in the email's language; empty when none is. */
    accountErased: { name: string; kept: string[] };
    exportReady: { name: string; expiresAt: string; path: string };
    /** An admin sees the portal as this person, and why. */
    seenByAdmin: { name: string; reason: string; at: string; minutes: number };
  }
}
