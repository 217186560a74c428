import type { z } from 'zod';
import type { ErrorCode } from '#contract/platform/errors';

/**
 * English messages for API developers. The UI never shows them: it translates the code.
 * The compiler reports codes without a message.
 */
export const errorMessages: Record<ErrorCode, string> = {
  MALFORMED_REQUEST_EXCEPTION: 'The request cannot be read: it is not valid UTF-8, JSON or HTTP.',
  AUTHENTICATION_REQUIRED_EXCEPTION: 'Sign in first.',
  AUTHORIZATION_DENIED_EXCEPTION: 'This account may not do that.',
  ORIGIN_REFUSED_EXCEPTION: 'Writes are accepted from our own pages only.',
  NOT_FOUND_EXCEPTION: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED_EXCEPTION: 'This address does not take that method; the Allow header lists those it takes.',
  REQUEST_TIMEOUT_EXCEPTION: 'The request came too slowly and was not awaited any longer; send it again.',
  PAYLOAD_TOO_LARGE_EXCEPTION: 'The body is larger than this address takes.',
  UNSUPPORTED_MEDIA_TYPE_EXCEPTION:
    'The body must be application/json, or multipart/form-data where a file is uploaded.',
  RANGE_NOT_SATISFIABLE_EXCEPTION: 'The file is shorter than where the range begins.',
  VALIDATION_EXCEPTION: 'Some fields are not valid; details.fields says which and why.',
  TOO_MANY_REQUESTS_EXCEPTION: 'Too many requests; wait as long as Retry-After says.',
  REQUEST_HEADER_TOO_LARGE_EXCEPTION:
    'The address or the headers are too long; long searches go into the body of a POST.',
  GENERIC_EXCEPTION: 'Something went wrong on our side.',
  SERVICE_UNAVAILABLE_EXCEPTION: 'The service is not available at the moment; try again.',
  BAD_CREDENTIALS_EXCEPTION: 'Email, phone or password are not right.',
  USER_SUSPENDED_EXCEPTION: 'This account is suspended.',
  EMAIL_ALREADY_USED_EXCEPTION: 'There is an account with this email already.',
  PHONE_ALREADY_USED_EXCEPTION: 'There is an account with this phone number already.',
  USER_NOT_FOUND_EXCEPTION: 'There is no such person.',
  USER_STATUS_EXCEPTION: 'The status of this account does not allow it.',
  LAST_ADMIN_EXCEPTION: 'The last administrator must stay one.',
  WRONG_PASSWORD_EXCEPTION: 'The password is not right.',
  VERIFICATION_COOLDOWN_EXCEPTION: 'Wait before another letter is sent; details.retryAfterSeconds says how long.',
  INVALID_VERIFICATION_TOKEN_EXCEPTION: 'The link is unknown, used or too old.',
  INVALID_RESET_TOKEN_EXCEPTION: 'The link is unknown, used or too old.',
  SESSION_NOT_FOUND_EXCEPTION: 'There is no such session.',
  INVALID_IMAGE_EXCEPTION: 'The file is no image that can be used; details.reason says why.',
  PHONE_NOT_CONFIRMABLE_EXCEPTION: 'This phone number cannot be confirmed now; details.reason says why.',
  INVALID_OTPCODE_EXCEPTION: 'The code is wrong or was used already.',
  INVALID_CHALLENGE_TOKEN_EXCEPTION: 'The sign-in has expired or had too many wrong codes; begin again.',
  TWO_FACTOR_ALREADY_ENABLED_EXCEPTION: 'Two-factor is on already.',
  TWO_FACTOR_NOT_ENABLED_EXCEPTION: 'Two-factor is not on.',
  UNSUPPORTED_PROVIDER_EXCEPTION: 'Only google and apple are supported.',
  PROVIDER_NOT_CONFIGURED_EXCEPTION: 'This portal is not set up for that provider.',
  PROVIDER_FAILED_EXCEPTION: 'The provider did not confirm who you are.',
  PROVIDER_EMAIL_MISSING_EXCEPTION: 'The provider did not tell an email address.',
  INVALID_SOCIAL_TOKEN_EXCEPTION: 'The sign-in through the provider has expired; begin again.',
  ACCOUNT_LINK_REQUIRED_EXCEPTION: 'There is an account with this email: sign in to it, then link the provider.',
  SOCIAL_ALREADY_LINKED_EXCEPTION: 'This identity, or this account, is linked elsewhere already.',
  LAST_SIGN_IN_METHOD_EXCEPTION: 'Set a password first: this is the only way into the account.',
  EXPORT_NOT_FOUND_EXCEPTION: 'There is no such export, or it has expired.',
  LEARNT_STREET_NOT_FOUND_EXCEPTION: 'There is no such street, or homes teach it no more.',
  PROPERTY_NOT_FOUND_EXCEPTION: 'There is no property with this id.',
  PROPERTY_HAS_LISTINGS_EXCEPTION: 'The property has listings: delete those first.',
  TOO_MANY_DRAFTS_EXCEPTION: 'There are fifty drafts already: throw some away.',
  UPLOAD_NOT_FOUND_EXCEPTION: 'There is no such upload of yours.',
  UPLOAD_EXPIRED_EXCEPTION: 'The time for this upload is over; ask for another address.',
  GEOCODING_FAILED_EXCEPTION: 'The address could not be found; details.reason says why.',
  LISTING_NOT_FOUND_EXCEPTION: 'There is no listing with this id, or it is not published.',
  LISTING_STATUS_EXCEPTION: 'The listing is in a state that does not allow this.',
  LISTING_INCOMPLETE_EXCEPTION: 'The listing lacks what publishing needs; details say what.',
  LISTING_CHANGED_EXCEPTION: 'The listing was saved by somebody else meanwhile.',
  LISTING_HELD_EXCEPTION: 'The listing was suspended by an admin: only an admin lifts that.',
  PROPERTY_ALREADY_PUBLISHED_EXCEPTION:
    'The property has a published listing with this contract already; details.listingId names it.',
  SUBSCRIPTION_REQUIRED_EXCEPTION: 'Publishing this listing needs a plan.',
  TOO_MANY_FAVORITES_EXCEPTION: 'There are a thousand favourites already.',
  SAVED_SEARCH_NOT_FOUND_EXCEPTION: 'There is no such saved search.',
  SAVED_SEARCH_EXISTS_EXCEPTION: 'This search is saved already, under another name.',
  TOO_MANY_SAVED_SEARCHES_EXCEPTION: 'There are a hundred saved searches already.',
  RECENT_SEARCH_NOT_FOUND_EXCEPTION: 'There is no such recent search.',
  ALERT_NOT_FOUND_EXCEPTION: 'There is no such alert.',
  INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION: 'This link stops nothing.',
  LISTING_SUSPENDED_EXCEPTION: 'This listing is suspended.',
  LISTING_CONCLUDED_EXCEPTION: 'This listing is concluded.',
  LISTING_DELETED_EXCEPTION: 'This listing was deleted.',
  COMUNE_NOT_FOUND_EXCEPTION: 'There is no such comune.',
  REPORT_SUBJECT_NOT_FOUND_EXCEPTION: 'There is nothing of this kind to report.',
  TOO_MANY_REPORTS_EXCEPTION: 'Too many reports today: try again tomorrow.',
  NEARBY_PLACES_FAILED_EXCEPTION: 'Places nearby cannot be told now.',
  TWO_FACTOR_REQUIRED_EXCEPTION: 'Administrators need a second factor: switch it on in the profile.',
  READ_ONLY_VIEW_EXCEPTION: 'You see the portal as somebody else: reading only, and not everything.',
  SEE_AS_NOT_ALLOWED_EXCEPTION: 'Suspended people and administrators are not seen as.',
  REPORT_NOT_FOUND_EXCEPTION: 'There is no such report.',
  REPORT_STATUS_EXCEPTION: 'This report stands otherwise now: see how it is.',
  APPEAL_NOT_FOUND_EXCEPTION: 'There is no such appeal.',
  APPEAL_STATUS_EXCEPTION: 'This appeal was decided already.',
  APPEAL_NOT_ALLOWED_EXCEPTION: 'There is nothing to appeal against, or the time for it is over.',
  INVALID_DECISION_TOKEN_EXCEPTION: 'This link opens nothing.',
  MODERATION_CASE_NOT_FOUND_EXCEPTION: 'There is no such case.',
  MODERATION_CASE_STATUS_EXCEPTION: 'This case has changed meanwhile: see how it is now.',
  THREAD_NOT_FOUND_EXCEPTION: 'There is no such conversation.',
  CANNOT_CONTACT_YOURSELF_EXCEPTION: 'This is a listing of your own.',
  CONTACT_BLOCKED_EXCEPTION: 'This person takes no messages from you.',
  CONTACT_MASK_NOT_OFFERED_EXCEPTION: 'This portal has no such address, or no such number, to stand for a contact.',
  CONTACT_NOT_GIVEN_EXCEPTION: 'The advertiser cannot be reached in this way.',
  TOO_MANY_CONTACTS_EXCEPTION: 'The contacts of many listings were asked for today: try again tomorrow.',
  TOO_MANY_MESSAGES_EXCEPTION: 'Too many messages: try again later.',
  ATTACHMENT_NOT_FOUND_EXCEPTION: 'There is no such file.',
  ATTACHMENT_REFUSED_EXCEPTION: 'Only PDF files and pictures can be sent.',
  TOO_MANY_TEMPLATES_EXCEPTION: 'There are twenty ready answers already.',
  OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION: 'This open day is not there any more.',
  OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION: 'There is no such booking.',
  OPEN_DAY_EVENT_EXISTS_EXCEPTION: 'This listing has an open day on that day at that time already.',
  OPEN_DAY_EVENT_OVER_EXCEPTION: 'This open day is over.',
  OPEN_DAY_OWN_EVENT_EXCEPTION: 'It is your listing: you cannot book your own open day.',
  OPEN_DAY_ALREADY_BOOKED_EXCEPTION: 'You have booked this open day already.',
  OPEN_DAY_BOOKING_STATUS_EXCEPTION: 'This booking has changed meanwhile: see how it is now.',
  OPEN_DAY_FULL_EXCEPTION: 'There are not enough places left.',
  OPEN_DAY_OVER_CAPACITY_EXCEPTION: 'This goes beyond the maximum of participants.',
  OPEN_DAY_OFFER_EXPIRED_EXCEPTION: 'The time for accepting is over: the place went to who waited after you.',
  CHECK_IN_TOO_EARLY_EXCEPTION: 'It is too early: the open day has not begun yet.',
  CHECK_IN_TOO_LATE_EXCEPTION: 'The open day is over: nobody comes in any more.',
  INVALID_ANSWER_TOKEN_EXCEPTION: 'This link is not valid any more: open your bookings.',
  BOOST_PACKAGE_NOT_FOUND_EXCEPTION: 'There is no such boost package.',
  BOOST_PACKAGE_IN_USE_EXCEPTION: 'Somebody has bought this package: switch it off instead.',
  BOOST_ALREADY_LIVE_EXCEPTION: 'This listing has a boost of this type already.',
  BOOST_PURCHASE_NOT_FOUND_EXCEPTION: 'There is no such boost.',
  PLAN_NOT_FOUND_EXCEPTION: 'There is no such plan.',
  PLAN_IN_USE_EXCEPTION: 'Somebody has bought this plan: switch it off instead.',
  PLAN_NOT_SUITABLE_EXCEPTION: 'This plan is not for this listing.',
  SUBSCRIPTION_NOT_FOUND_EXCEPTION: 'There is no such plan.',
  SUBSCRIPTION_EXISTS_EXCEPTION: 'This listing has a plan already.',
  SUBSCRIPTION_STATUS_EXCEPTION: 'This plan has changed meanwhile: see how it is now.',
  PAYMENT_NOT_FOUND_EXCEPTION: 'There is no such payment.',
  PAYMENT_STATUS_EXCEPTION: 'This payment has changed meanwhile: see how it is now.',
  PAYMENT_METHOD_NOT_FOUND_EXCEPTION: 'There is no such payment method.',
  PAYMENT_METHOD_IN_USE_EXCEPTION: 'This method pays a plan.',
  PAYMENT_FAILED_EXCEPTION: 'The payment failed.',
  PAYMENT_PROVIDER_EXCEPTION: 'The payment provider does not answer: try again in a moment.',
  IDEMPOTENCY_KEY_REUSED_EXCEPTION: 'This Idempotency-Key was used for something else.',
  INVALID_WEBHOOK_SIGNATURE_EXCEPTION: 'The signature does not fit the body.',
  INVOICE_NOT_FOUND_EXCEPTION: 'There is no such invoice.',
  INVOICE_PDF_NOT_AVAILABLE_EXCEPTION: 'This invoice has no PDF yet.',
  WITHDRAWAL_NOT_ALLOWED_EXCEPTION: 'This contract cannot be withdrawn from.',
  WITHDRAWAL_NOT_FOUND_EXCEPTION: 'There is no such withdrawal.',
  STAY_DATES_TAKEN_EXCEPTION: 'Some of these nights are blocked already.',
  STAY_BLOCK_NOT_FOUND_EXCEPTION: 'There is no such block.',
  FEED_ADDRESS_REFUSED_EXCEPTION: 'Calendars are not read from this address.',
  FEED_EXISTS_EXCEPTION: 'This calendar is connected already.',
  FEED_NOT_FOUND_EXCEPTION: 'There is no such connected calendar.',
  TOO_MANY_FEEDS_EXCEPTION: 'Ten calendars are connected already.',
  CALENDAR_NOT_FOUND_EXCEPTION: 'There is no such calendar.',
};

/** Message for one invalid field: "must be at least 0" instead of zod's wording. */
export function validationMessage(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // zod reports the received type only in its message.
      if (issue.message.endsWith('received undefined')) return 'is required';
      return issue.expected === 'int' || issue.expected === 'number'
        ? 'must be a whole number'
        : `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      if (issue.origin === 'array') return `must have at least ${issue.minimum} entries`;
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      if (issue.origin === 'array') return `must have at most ${issue.maximum} entries`;
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    default:
      return issue.message;
  }
}
