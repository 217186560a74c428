import { z } from 'zod';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, fileResponse, idParams, integerText } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './guest-registration.ts';
import {
  DOCUMENT_NUMBER_MAX,
  GUEST_NAME_MAX,
  guestFields,
  guestIdentities,
  guestSexes,
  missingRules,
  PLACE_TEXT_MAX,
  policeCodeKinds,
  registrationKinds,
} from './guest-registration.ts';

/** As a guest writes it, with the code of the police's table where it is known. */
const coded = z.object({
  text: line(PLACE_TEXT_MAX).default(''),
  code: z
    .string()
    .regex(/^[A-Z0-9]{1,9}$/, { error: 'must be a code of the police: capital letters and digits' })
    .nullable()
    .default(null),
});

const unset = { text: '', code: null };

/** Data of one guest. Everything may be missing until the file is written. */
export const guestDetails = z
  .object({
    surname: line(GUEST_NAME_MAX).default(''),
    name: line(GUEST_NAME_MAX).default(''),
    sex: z.enum(guestSexes).nullable().default(null),
    born: localDate.nullable().default(null),
    birthCountry: coded.default(unset),
    birthComune: coded.default(unset),
    birthProvince: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'must be two capital letters' })
      .nullable()
      .default(null),
    citizenship: coded.default(unset),
    documentType: coded.default(unset),
    documentNumber: line(DOCUMENT_NUMBER_MAX).default(''),
    documentPlace: coded.default(unset),
    residence: coded.default(unset),
  })
  .meta({ id: 'GuestDetails' });
export type GuestDetails = z.output<typeof guestDetails>;

const identity = z.enum(guestIdentities).nullable();

/** Something that the file lacks; `guest` is null where it is no single guest. */
export const missingEntry = z
  .object({
    guest: z.int().nullable(),
    rule: z.enum(missingRules),
    field: z.enum(guestFields).nullable(),
  })
  .meta({ id: 'MissingRegistration' });
export type MissingEntry = z.infer<typeof missingEntry>;

export const guestRegistration = z
  .object({
    bookingId: z.int(),
    role: z.enum(['GUEST', 'HOST']),
    /** False: the property is not in Italy. */
    isRequired: z.boolean(),
    /** The secret address of the forms; null before the first, and once it is revoked or over. */
    link: z.string().nullable(),
    closesAt: instant,
    /** Until when the police's file is due. */
    dueAt: instant,
    /** When names and documents are erased at the latest. */
    erasesAt: instant,
    kind: z.enum(registrationKinds),
    /** Of the police, for "gestione appartamenti". */
    apartmentId: z.string().nullable(),
    guests: z.array(
      z.object({
        number: z.int(),
        isStarted: z.boolean(),
        isComplete: z.boolean(),
        /** For the host only. */
        identification: identity,
        /** For the host only, until erased. */
        details: guestDetails.nullable(),
      }),
    ),
    /** For the host only: what the file still lacks. */
    missing: z.array(missingEntry),
    sentAt: instant.nullable(),
    erasedAt: instant.nullable(),
    can: z.object({ link: z.boolean(), edit: z.boolean(), download: z.boolean(), markSent: z.boolean() }),
  })
  .meta({ id: 'GuestRegistration' });
export type GuestRegistrationView = z.infer<typeof guestRegistration>;

/** What the link shows: which guests are missing, never their data. */
export const openedRegistration = z
  .object({
    listingTitle: z.string(),
    city: z.string(),
    checkIn: localDate,
    checkOut: localDate,
    closesAt: instant,
    guests: z.array(z.object({ number: z.int(), isStarted: z.boolean(), isComplete: z.boolean() })),
  })
  .meta({ id: 'OpenedRegistration' });
export type OpenedRegistration = z.infer<typeof openedRegistration>;

/** A form of the link. A complete one shows no data: it can only be written again. */
export const ownGuest = z
  .object({
    number: z.int(),
    isComplete: z.boolean(),
    details: guestDetails.nullable(),
    /** Fields that are still missing. */
    missing: z.array(z.enum(guestFields)),
  })
  .meta({ id: 'OwnGuest' });
export type OwnGuest = z.infer<typeof ownGuest>;

export const policeCode = z.object({
  code: z.string(),
  name: z.string(),
  province: z.string().nullable(),
  /** Last day on which the place existed. */
  endsOn: localDate.nullable(),
});
export type PoliceCode = z.infer<typeof policeCode>;

const NO_BOOKING = 'STAY_BOOKING_NOT_FOUND_EXCEPTION';
const STATUS = 'GUEST_REGISTRATION_STATUS_EXCEPTION';
const NO_LINK = 'GUEST_REGISTRATION_NOT_FOUND_EXCEPTION';
const number = integerText({ min: 1, max: 100 });
const tokenParams = z.object({ token: z.string().max(100) });
const response = data(guestRegistration);

export const getRegistration = defineEndpoint({
  ...addresses.getRegistration,
  summary: 'The registration of the guests of a booking: the booker sees who is missing, the host sees the data',
  description: 'Admins never read it.',
  who: 'signed-in',
  secret: true,
  params: idParams,
  output: response,
  errors: [NO_BOOKING],
});

export const saveRegistration = defineEndpoint({
  ...addresses.saveRegistration,
  summary: 'How the guests of a booking of my listing travel, and the apartment in the police’s system',
  who: 'signed-in',
  secret: true,
  params: idParams,
  body: z.object({
    kind: z.enum(registrationKinds),
    apartmentId: z
      .string()
      .regex(/^\d{1,6}$/, { error: 'must be up to six digits' })
      .nullable(),
  }),
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const renewLink = defineEndpoint({
  ...addresses.renewLink,
  summary: 'Create the secret link for the guests of a booking; an earlier one stops working',
  who: 'signed-in',
  secret: true,
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const revokeLink = defineEndpoint({
  ...addresses.revokeLink,
  summary: 'Revoke the secret link of a booking',
  who: 'signed-in',
  secret: true,
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const saveGuest = defineEndpoint({
  ...addresses.saveGuest,
  summary: 'Replace the data of a guest of my listing, with the codes and how I saw the document',
  description: 'Rules of VALIDATION_EXCEPTION: in_future (birth), comune_not_at_birth.',
  who: 'signed-in',
  secret: true,
  params: idParams.extend({ number }),
  body: z.object({ details: guestDetails, identification: identity }),
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const getPoliceFile = defineEndpoint({
  ...addresses.getPoliceFile,
  summary: 'The file of the guests for the police ("Alloggiati Web")',
  description: 'GUEST_REGISTRATION_STATUS_EXCEPTION has `details.problem`; INCOMPLETE lists `details.missing`.',
  who: 'signed-in',
  params: idParams,
  download: { mimeType: 'text/plain' },
  output: fileResponse,
  errors: [NO_BOOKING, STATUS],
});

export const markFileSent = defineEndpoint({
  ...addresses.markFileSent,
  summary: 'Record that the file was sent to the police, from the day of the arrival: names and documents are erased',
  who: 'signed-in',
  secret: true,
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const openRegistration = defineEndpoint({
  ...addresses.openRegistration,
  summary: 'The guests to register, by the secret link',
  who: 'anyone',
  secret: true,
  params: tokenParams,
  output: data(openedRegistration),
  errors: [NO_LINK],
});

export const getOwnGuest = defineEndpoint({
  ...addresses.getOwnGuest,
  summary: 'The form of one guest, by the secret link; a complete form shows no data',
  who: 'anyone',
  secret: true,
  params: tokenParams.extend({ number }),
  output: data(ownGuest),
  errors: [NO_LINK],
});

export const saveOwnGuest = defineEndpoint({
  ...addresses.saveOwnGuest,
  summary: 'Save the form of one guest by the secret link, also incomplete',
  description: 'Codes in the body are ignored. Rules of VALIDATION_EXCEPTION: in_future (birth), comune_not_at_birth.',
  who: 'anyone',
  secret: true,
  params: tokenParams.extend({ number }),
  body: guestDetails,
  output: data(ownGuest),
  errors: [NO_LINK],
});

export const listPoliceCodes = defineEndpoint({
  ...addresses.listPoliceCodes,
  summary: 'Up to 20 entries of a table of the police whose name starts like this',
  who: 'anyone',
  query: z.object({ kind: z.enum(policeCodeKinds), text: line(PLACE_TEXT_MAX).default('') }),
  output: data(z.array(policeCode)),
  errors: [],
});
