/**
 * All names that the site stores in a browser (`/static/cookies`), or prefixes (`*`), with text keys for purpose and duration. Cookie names
 * are those over HTTPS. `stored-names.test.ts` checks it against the code.
 */
export const storedNames = {
  cookie: [
    { name: '__Host-soglia_session', what: 'session', long: 'session' },
    { name: '__Host-soglia_device', what: 'device', long: 'device' },
    { name: '__Host-soglia_social', what: 'social', long: 'tenMinutes' },
    { name: 'lang', what: 'lang', long: 'year' },
    { name: 'theme', what: 'theme', long: 'year' },
  ],
  local: [
    { name: 'soglia.recentPlaces', what: 'places', long: 'kept' },
    { name: 'viewed-ads', what: 'viewed', long: 'kept' },
    { name: 'heart-to-keep', what: 'heart', long: 'hour' },
    { name: 'search-to-save', what: 'search', long: 'hour' },
    { name: 'soglia.contact.*', what: 'drafts', long: 'sent' },
    { name: 'soglia.message.*', what: 'drafts', long: 'sent' },
    { name: 'soglia.property-draft.*', what: 'drafts', long: 'sent' },
    { name: 'soglia.listing-form.*', what: 'drafts', long: 'sent' },
    { name: 'soglia.open-day.*', what: 'drafts', long: 'sent' },
    { name: 'soglia.door.sound', what: 'sound', long: 'kept' },
  ],
  session: [
    { name: 'sentence-*', what: 'sentence', long: 'tab' },
    { name: 'seen-ads', what: 'seen', long: 'tab' },
    { name: 'soglia.sign-up', what: 'signUp', long: 'tab' },
    { name: 'soglia.resend', what: 'resend', long: 'tab' },
    { name: 'soglia.report.*', what: 'reports', long: 'tab' },
    { name: 'soglia.appeal.*', what: 'reports', long: 'tab' },
    { name: 'soglia.decide.appeal.*', what: 'reports', long: 'tab' },
    { name: 'soglia.decide.report.*', what: 'reports', long: 'tab' },
  ],
  worker: [
    { name: 'soglia-door', what: 'door', long: 'door' },
    { name: 'soglia-door-*', what: 'cache', long: 'door' },
    { name: 'soglia-offline-*', what: 'offline', long: 'kept' },
  ],
} as const;

export type StorageKind = keyof typeof storedNames;
