/**
 * Registration of guests for the police (STAYS.md 10; art. 109 TULPS): only for properties in Italy.
 *
 * A secret link per booking opens one form per guest, from the payment until 24 hours after the arrival. It may be saved incomplete.
 * The booker sees which guests are missing, never their data. The host sees the data until they are erased.
 * The host confirms the identity of each guest in person or by live video, downloads the file, and marks it as sent.
 * Names and documents are erased then, at the latest 7 days after the arrival, and at once by a cancellation before the arrival.
 * Places and documents have codes of the police's own tables. A code that the portal lacks is typed by the host (decision 044).
 */

export const guestSexes = ['M', 'F'] as const;
export const registrationKinds = ['SINGLES', 'FAMILY', 'GROUP'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** How the host saw the document; ABSENT: this guest did not arrive. */
export const guestIdentities = ['IN_PERSON', 'LIVE_VIDEO', 'ABSENT'] as const;
export type GuestIdentity = (typeof guestIdentities)[number];

export const policeCodeKinds = ['STATE', 'COMUNE', 'DOCUMENT'] as const;
export type PoliceCodeKind = (typeof policeCodeKinds)[number];

/** Code of Italy in the police's table of states. */
export const ITALY_CODE = '100000100';
/** Until when the link works, after the arrival. */
export const LINK_HOURS_AFTER_ARRIVAL = 24;
/** When names and documents are erased at the latest, after the arrival. */
export const ERASURE_DAYS = 7;
export const GUEST_NAME_MAX = 50;
export const PLACE_TEXT_MAX = 100;
export const DOCUMENT_NUMBER_MAX = 30;

/** Fields with a code of the police. */
export const codedFields = [
  'birthCountry',
  'birthComune',
  'citizenship',
  'documentType',
  'documentPlace',
  'residence',
] as const;
export type CodedField = (typeof codedFields)[number];

export const guestFields = [
  'surname',
  'name',
  'sex',
  'born',
  'birthCountry',
  'birthComune',
  'birthProvince',
  'citizenship',
  'documentType',
  'documentNumber',
  'documentPlace',
  'residence',
] as const;
export type GuestField = (typeof guestFields)[number];

/** What the file lacks, in the order of its checks. */
export const missingRules = [
  'no_guests',
  'not_registered',
  'not_identified',
  'missing',
  'code_missing',
  'not_writable',
  'born_after_arrival',
  'head_must_be_adult',
  'birth_comune_required',
  'document_required',
  'document_too_long',
] as const;
export type MissingRule = (typeof missingRules)[number];

export const registrationProblems = ['NOT_REQUIRED', 'STATUS', 'TOO_EARLY', 'SENT', 'INCOMPLETE'] as const;
export type RegistrationProblem = (typeof registrationProblems)[number];

/** Whether a number looks like an Italian identity card (CIE) or passport; null for other documents. It warns only. */
export function looksLikeDocument(type: string | null, number: string): boolean | null {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (plain === '') return null;
  if (type === 'IDENT') return /^[A-Z]{2}\d{5}[A-Z]{2}$/.test(plain);
  if (type === 'PASOR') return /^[A-Z]{2}\d{7}$/.test(plain);
  return null;
}

export const getRegistration = {
  id: 'guestRegistration.getRegistration',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/registration',
  seenAs: 'never',
} as const;

export const saveRegistration = {
  id: 'guestRegistration.saveRegistration',
  method: 'PUT',
  path: '/api/v1/stay-bookings/:id/registration',
} as const;

export const renewLink = {
  id: 'guestRegistration.renewLink',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/registration-link',
} as const;

export const revokeLink = {
  id: 'guestRegistration.revokeLink',
  method: 'DELETE',
  path: '/api/v1/stay-bookings/:id/registration-link',
} as const;

export const saveGuest = {
  id: 'guestRegistration.saveGuest',
  method: 'PUT',
  path: '/api/v1/stay-bookings/:id/registered-guests/:number',
} as const;

export const getPoliceFile = {
  id: 'guestRegistration.getPoliceFile',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/alloggiati.txt',
  seenAs: 'never',
} as const;

export const markFileSent = {
  id: 'guestRegistration.markFileSent',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/alloggiati-sent',
} as const;

export const openRegistration = {
  id: 'guestRegistration.openRegistration',
  method: 'GET',
  path: '/api/v1/guest-registrations/:token',
  seenAs: 'never',
} as const;

export const getOwnGuest = {
  id: 'guestRegistration.getOwnGuest',
  method: 'GET',
  path: '/api/v1/guest-registrations/:token/guests/:number',
  seenAs: 'never',
} as const;

export const saveOwnGuest = {
  id: 'guestRegistration.saveOwnGuest',
  method: 'PUT',
  path: '/api/v1/guest-registrations/:token/guests/:number',
} as const;

export const listPoliceCodes = {
  id: 'guestRegistration.listPoliceCodes',
  method: 'GET',
  path: '/api/v1/police-codes',
} as const;
