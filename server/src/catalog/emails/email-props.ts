export {};

declare module '../../platform/email/email-props.ts' {
  interface LetterProps {
    /** An admin suspended an ad, and why (DSA art. 17: what, why, and what one can do). */
    listingSuspended: { name: string; title: string; reason: string; path: string; appealPath: string };
    listingRestored: { name: string; title: string; path: string };
  }
}
