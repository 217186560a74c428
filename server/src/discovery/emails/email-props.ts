import type { AlertKind } from '#contract/discovery/alerts';

declare module '../../platform/email/email-props.ts' {
  interface LetterProps {
    /** What changed in somebody's searches (ALR-01). `path` leads to the alert; the first ten ads are told, `more` counts the others. */
    searchAlert: {
      name: string;
      path: string;
      items: {
        kind: AlertKind;
        title: string;
        /** In words of the letter's language: what it costs, and what it cost before. */
        price: string;
        previousPrice: string | null;
        address: string;
        size: string;
        openDay: string | null;
        path: string;
        /** The names of the searches it is in. */
        searches: string[];
      }[];
      more: number;
      settingsPath: string;
      /** Both stop all letters of this kind: the page for people, and where mail programs post (RFC 8058). */
      stopPath: string;
      oneClickPath: string;
      /** Each search that notified, with the link that stops it alone. */
      searchStops: { name: string; path: string }[];
    };
  }
}
