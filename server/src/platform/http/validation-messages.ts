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
  METHOD_NOT_ALLOWED_EXCEPTION: 'This address does not allow the method; the Allow header lists the allowed ones.',
  REQUEST_TIMEOUT_EXCEPTION: 'The request was too slow and timed out; send it again.',
  PAYLOAD_TOO_LARGE_EXCEPTION: 'The body is larger than this address allows.',
  UNSUPPORTED_MEDIA_TYPE_EXCEPTION:
    'The body must be application/json, or multipart/form-data where a file is uploaded.',
  RANGE_NOT_SATISFIABLE_EXCEPTION: 'The range starts after the end of the file.',
  VALIDATION_EXCEPTION: 'Some fields are not valid; details.fields lists them with reasons.',
  TOO_MANY_REQUESTS_EXCEPTION: 'Too many requests; wait for the time in Retry-After.',
  REQUEST_HEADER_TOO_LARGE_EXCEPTION:
    'The address or the headers are too long; send long searches in the body of a POST.',
  GENERIC_EXCEPTION: 'An unexpected error occurred.',
  SERVICE_UNAVAILABLE_EXCEPTION: 'The service is not available now; try again.',
  BAD_CREDENTIALS_EXCEPTION: 'Email, phone or password are wrong.',
  USER_SUSPENDED_EXCEPTION: 'This account is suspended.',
  EMAIL_ALREADY_USED_EXCEPTION: 'There is an account with this email already.',
  PHONE_ALREADY_USED_EXCEPTION: 'There is an account with this phone number already.',
  USER_NOT_FOUND_EXCEPTION: 'There is no such user.',
  USER_STATUS_EXCEPTION: 'The status of this account does not allow it.',
  LAST_ADMIN_EXCEPTION: 'The last administrator cannot lose the role.',
  WRONG_PASSWORD_EXCEPTION: 'The password is wrong.',
  VERIFICATION_COOLDOWN_EXCEPTION: 'Wait before you request another email; details.retryAfterSeconds has the time.',
  INVALID_VERIFICATION_TOKEN_EXCEPTION: 'The link is unknown, used or too old.',
  INVALID_RESET_TOKEN_EXCEPTION: 'The link is unknown, used or too old.',
  SESSION_NOT_FOUND_EXCEPTION: 'There is no such session.',
  INVALID_IMAGE_EXCEPTION: 'The image cannot be used; details.reason has the reason.',
  PHONE_NOT_CONFIRMABLE_EXCEPTION: 'This phone number cannot be confirmed now; details.reason has the reason.',
  INVALID_OTPCODE_EXCEPTION: 'The code is wrong or was used already.',
  INVALID_CHALLENGE_TOKEN_EXCEPTION: 'The sign-in has expired or had too many wrong codes; start again.',
  TWO_FACTOR_ALREADY_ENABLED_EXCEPTION: 'Two-factor is on already.',
  TWO_FACTOR_NOT_ENABLED_EXCEPTION: 'Two-factor is not on.',
  UNSUPPORTED_PROVIDER_EXCEPTION: 'Only google and apple are supported.',
  PROVIDER_NOT_CONFIGURED_EXCEPTION: 'This provider is not configured.',
  PROVIDER_FAILED_EXCEPTION: 'The provider did not confirm your identity.',
  PROVIDER_EMAIL_MISSING_EXCEPTION: 'The provider sent no email address.',
  INVALID_SOCIAL_TOKEN_EXCEPTION: 'The sign-in through the provider has expired; start again.',
  ACCOUNT_LINK_REQUIRED_EXCEPTION: 'There is an account with this email: sign in to it, then link the provider.',
  SOCIAL_ALREADY_LINKED_EXCEPTION: 'This identity, or this account, is linked elsewhere already.',
  LAST_SIGN_IN_METHOD_EXCEPTION: 'Set a password first: this is the only way into the account.',
  EXPORT_NOT_FOUND_EXCEPTION: 'There is no such export, or it has expired.',
  LEARNT_STREET_NOT_FOUND_EXCEPTION: 'There is no such learnt street.',
  PROPERTY_NOT_FOUND_EXCEPTION: 'There is no property with this id.',
  PROPERTY_HAS_LISTINGS_EXCEPTION: 'The property has listings: delete those first.',
  TOO_MANY_DRAFTS_EXCEPTION: 'There are fifty drafts already: delete some.',
  UPLOAD_NOT_FOUND_EXCEPTION: 'There is no such upload of yours.',
  UPLOAD_EXPIRED_EXCEPTION: 'This upload has expired; request a new address.',
  GEOCODING_FAILED_EXCEPTION: 'The address could not be found; details.reason has the reason.',
  LISTING_NOT_FOUND_EXCEPTION: 'There is no listing with this id, or it is not published.',
  LISTING_STATUS_EXCEPTION: 'The status of the listing does not allow this.',
  LISTING_INCOMPLETE_EXCEPTION: 'The listing is incomplete; details.missing lists what it lacks.',
  LISTING_CHANGED_EXCEPTION: 'Another user has changed the listing in the meantime.',
  LISTING_HELD_EXCEPTION: 'The listing was suspended by an admin: only an admin can lift the suspension.',
  PROPERTY_ALREADY_PUBLISHED_EXCEPTION:
    'The property has a published listing with this contract already; details.listingId has its id.',
  SUBSCRIPTION_REQUIRED_EXCEPTION: 'Publishing this listing needs a plan.',
  TOO_MANY_FAVORITES_EXCEPTION: 'There are a thousand favourites already.',
  SAVED_SEARCH_NOT_FOUND_EXCEPTION: 'There is no such saved search.',
  SAVED_SEARCH_EXISTS_EXCEPTION: 'This search is saved already, under another name.',
  TOO_MANY_SAVED_SEARCHES_EXCEPTION: 'There are a hundred saved searches already.',
  RECENT_SEARCH_NOT_FOUND_EXCEPTION: 'There is no such recent search.',
  ALERT_NOT_FOUND_EXCEPTION: 'There is no such alert.',
  INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION: 'This link is not valid.',
  LISTING_SUSPENDED_EXCEPTION: 'This listing is suspended.',
  LISTING_CONCLUDED_EXCEPTION: 'This listing is concluded.',
  LISTING_DELETED_EXCEPTION: 'This listing was deleted.',
  COMUNE_NOT_FOUND_EXCEPTION: 'There is no such comune.',
  REPORT_SUBJECT_NOT_FOUND_EXCEPTION: 'There is nothing of this kind to report.',
  TOO_MANY_REPORTS_EXCEPTION: 'Too many reports today: try again tomorrow.',
  NEARBY_PLACES_FAILED_EXCEPTION: 'Nearby places are not available now.',
  TWO_FACTOR_REQUIRED_EXCEPTION: 'Administrators need a second factor: switch it on in the profile.',
  READ_ONLY_VIEW_EXCEPTION: 'You view the site as another user: this is read-only and limited.',
  SEE_AS_NOT_ALLOWED_EXCEPTION: 'Suspended users and administrators cannot be impersonated.',
  REPORT_NOT_FOUND_EXCEPTION: 'There is no such report.',
  REPORT_STATUS_EXCEPTION: 'The status of this report has changed: load it again.',
  APPEAL_NOT_FOUND_EXCEPTION: 'There is no such appeal.',
  APPEAL_STATUS_EXCEPTION: 'This appeal was decided already.',
  APPEAL_NOT_ALLOWED_EXCEPTION: 'There is nothing to appeal against, or the deadline has passed.',
  INVALID_DECISION_TOKEN_EXCEPTION: 'This link is not valid.',
  MODERATION_CASE_NOT_FOUND_EXCEPTION: 'There is no such case.',
  MODERATION_CASE_STATUS_EXCEPTION: 'This case has changed: load it again.',
  THREAD_NOT_FOUND_EXCEPTION: 'There is no such conversation.',
  CANNOT_CONTACT_YOURSELF_EXCEPTION: 'This is your own listing.',
  CONTACT_BLOCKED_EXCEPTION: 'This user has blocked messages from you.',
  CONTACT_MASK_NOT_OFFERED_EXCEPTION: 'Masked email addresses or phone numbers are not configured.',
  CONTACT_NOT_GIVEN_EXCEPTION: 'The advertiser cannot be reached in this way.',
  TOO_MANY_CONTACTS_EXCEPTION: 'You have requested too many contacts today: try again tomorrow.',
  TOO_MANY_MESSAGES_EXCEPTION: 'Too many messages: try again later.',
  ATTACHMENT_NOT_FOUND_EXCEPTION: 'There is no such file.',
  ATTACHMENT_REFUSED_EXCEPTION: 'Only PDF files and pictures can be sent.',
  TOO_MANY_TEMPLATES_EXCEPTION: 'There are twenty message templates already.',
  OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION: 'There is no such open day.',
  OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION: 'There is no such booking.',
  OPEN_DAY_EVENT_EXISTS_EXCEPTION: 'This listing has an open day on that day at that time already.',
  OPEN_DAY_EVENT_OVER_EXCEPTION: 'This open day has ended.',
  OPEN_DAY_OWN_EVENT_EXCEPTION: 'You cannot book an open day of your own listing.',
  OPEN_DAY_ALREADY_BOOKED_EXCEPTION: 'You have booked this open day already.',
  OPEN_DAY_BOOKING_STATUS_EXCEPTION: 'This booking has changed: load it again.',
  OPEN_DAY_FULL_EXCEPTION: 'There are not enough free seats.',
  OPEN_DAY_OVER_CAPACITY_EXCEPTION: 'This exceeds the maximum number of participants.',
  OPEN_DAY_OFFER_EXPIRED_EXCEPTION: 'The offer has expired: the seat was offered to the next user of the waitlist.',
  CHECK_IN_TOO_EARLY_EXCEPTION: 'It is too early: the open day has not started.',
  CHECK_IN_TOO_LATE_EXCEPTION: 'The open day has ended: check-in is closed.',
  INVALID_ANSWER_TOKEN_EXCEPTION: 'This link is no longer valid: open your bookings.',
  BOOST_PACKAGE_NOT_FOUND_EXCEPTION: 'There is no such boost package.',
  BOOST_PACKAGE_IN_USE_EXCEPTION: 'This package has purchases: switch it off instead.',
  BOOST_ALREADY_LIVE_EXCEPTION: 'This listing has a boost of this type already.',
  BOOST_PURCHASE_NOT_FOUND_EXCEPTION: 'There is no such boost.',
  PLAN_NOT_FOUND_EXCEPTION: 'There is no such plan.',
  PLAN_IN_USE_EXCEPTION: 'This plan has subscribers: switch it off instead.',
  PLAN_NOT_SUITABLE_EXCEPTION: 'This plan is not for this listing.',
  SUBSCRIPTION_NOT_FOUND_EXCEPTION: 'There is no such subscription.',
  SUBSCRIPTION_EXISTS_EXCEPTION: 'This listing has a subscription already.',
  SUBSCRIPTION_STATUS_EXCEPTION: 'This subscription has changed: load it again.',
  PAYMENT_NOT_FOUND_EXCEPTION: 'There is no such payment.',
  PAYMENT_STATUS_EXCEPTION: 'This payment has changed: load it again.',
  PAYMENT_METHOD_NOT_FOUND_EXCEPTION: 'There is no such payment method.',
  PAYMENT_METHOD_IN_USE_EXCEPTION: 'This method pays a subscription.',
  PAYMENT_FAILED_EXCEPTION: 'The payment failed.',
  PAYMENT_PROVIDER_EXCEPTION: 'The payment provider does not respond: try again later.',
  IDEMPOTENCY_KEY_REUSED_EXCEPTION: 'This Idempotency-Key was used for another request.',
  INVALID_WEBHOOK_SIGNATURE_EXCEPTION: 'The signature does not match the body.',
  INVOICE_NOT_FOUND_EXCEPTION: 'There is no such invoice.',
  INVOICE_PDF_NOT_AVAILABLE_EXCEPTION: 'This invoice has no PDF yet.',
  WITHDRAWAL_NOT_ALLOWED_EXCEPTION: 'This contract cannot be withdrawn from.',
  WITHDRAWAL_NOT_FOUND_EXCEPTION: 'There is no such withdrawal.',
  STAY_DATES_TAKEN_EXCEPTION: 'Some of these nights are occupied.',
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
