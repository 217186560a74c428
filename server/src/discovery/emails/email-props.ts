import type { AlertKind } from '#contract/discovery/alerts';
import type { EmailMap } from '../../platform/email/email-props.ts';

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /**
     * Changes in a user's searches (ALR-01). `path` is the page of the alert; `items` has the first ten listings,
     * `more` counts the others.
     */
    searchAlert: {
      name: string;
      path: string;
      items: {
        kind: AlertKind;
        title: string;
        /** Current and previous price as text in the language of the email. */
        price: string;
        previousPrice: string | null;
        address: string;
        size: string;
        openDay: string | null;
        path: string;
        /** Names of the matching searches. */
        searches: string[];
      }[];
      more: number;
      /** Maps of areas on the map, with the names of their searches. */
      maps?: { search: string; map: EmailMap }[];
      settingsPath: string;
      /** Both stop all alert emails: the page for users, and the URL that email clients post to (RFC 8058). */
      stopPath: string;
      oneClickPath: string;
      /** Each search that notified, with its own unsubscribe link. */
      searchStops: { name: string; path: string }[];
    };
  }
}
