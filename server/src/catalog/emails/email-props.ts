export {};

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** An admin suspended a listing (DSA art. 17: what, why, and how to appeal). */
    listingSuspended: { name: string; title: string; reason: string; path: string; appealPath: string };
    listingRestored: { name: string; title: string; path: string };
  }
}
