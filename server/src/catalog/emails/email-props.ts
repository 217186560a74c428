export {};

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** An admin suspended a listing (DSA art. 17: what, why, and how to appeal). */
    listingSuspended: { name: string; title: string; reason: string; path: string; appealPath: string };
    /** The change guard holds a run of a feed. */
    feedHeld: { name: string; feedName: string; path: string };
    feedFailing: { name: string; feedName: string; path: string };
    feedPaused: { name: string; feedName: string; path: string };
    feedToComplete: { name: string; count: number; path: string };
    listingRestored: { name: string; title: string; path: string };
  }
}
