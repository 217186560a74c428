import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors';

/**
 * English sentences for people who build on the API. Screens never show them: the browser translates the code.
 * A code without its sentence does not compile.
 */
export const sentences: Record<ErrorCode, string> = {
  MALFORMED_REQUEST_EXCEPTION: 'The request cannot be read: it is not valid UTF-8, JSON or HTTP.',
  AUTHENTICATION_REQUIRED_EXCEPTION: 'Sign in first.',
  AUTHORIZATION_DENIED_EXCEPTION: 'This account may not do that.',
  ORIGIN_REFUSED_EXCEPTION: 'Writes are accepted from our own pages only.',
  NOT_FOUND_EXCEPTION: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED_EXCEPTION: 'This address does not take that method; the Allow header lists those it takes.',
  PAYLOAD_TOO_LARGE_EXCEPTION: 'The body is larger than one megabyte.',
  UNSUPPORTED_MEDIA_TYPE_EXCEPTION: 'The body must be application/json.',
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
  PROPERTY_NOT_FOUND_EXCEPTION: 'There is no property with this id.',
  LISTING_NOT_FOUND_EXCEPTION: 'There is no ad with this id, or it is not published.',
  LISTING_STATUS_EXCEPTION: 'The ad is in a state that does not allow this.',
  LISTING_INCOMPLETE_EXCEPTION: 'The ad lacks what publishing needs; details say what.',
};

/** One broken rule of one field in words: "must be at least 0", instead of what the validator calls it. */
export function fieldSentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // zod reports what it received only in its own sentence.
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
