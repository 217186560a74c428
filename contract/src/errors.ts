/**
 * Every way a call can be refused: code → HTTP status.
 *
 * Codes are the specification's where it names one (`spec/000` §8), else the same style. The browser
 * translates codes, never messages: `web/src/locales/<language>/errors.ts` must hold a sentence for each,
 * or the web does not compile. An endpoint declares the codes it may answer with; `universalErrors` belong
 * to every endpoint.
 */
export const errorStatus = {
  // Universal: what the door answers before a use case runs, or when it fails.
  MALFORMED_REQUEST_EXCEPTION: 400,
  AUTHENTICATION_REQUIRED_EXCEPTION: 401,
  AUTHORIZATION_DENIED_EXCEPTION: 403,
  ORIGIN_REFUSED_EXCEPTION: 403,
  NOT_FOUND_EXCEPTION: 404,
  METHOD_NOT_ALLOWED_EXCEPTION: 405,
  PAYLOAD_TOO_LARGE_EXCEPTION: 413,
  UNSUPPORTED_MEDIA_TYPE_EXCEPTION: 415,
  RANGE_NOT_SATISFIABLE_EXCEPTION: 416,
  VALIDATION_EXCEPTION: 422,
  TOO_MANY_REQUESTS_EXCEPTION: 429,
  REQUEST_HEADER_TOO_LARGE_EXCEPTION: 431,
  GENERIC_EXCEPTION: 500,
  SERVICE_UNAVAILABLE_EXCEPTION: 503,
  // Accounts
  BAD_CREDENTIALS_EXCEPTION: 401,
  USER_SUSPENDED_EXCEPTION: 403,
  EMAIL_ALREADY_USED_EXCEPTION: 409,
  PHONE_ALREADY_USED_EXCEPTION: 409,
  USER_NOT_FOUND_EXCEPTION: 404,
  USER_STATUS_EXCEPTION: 409,
  LAST_ADMIN_EXCEPTION: 409,
  WRONG_PASSWORD_EXCEPTION: 403,
  VERIFICATION_COOLDOWN_EXCEPTION: 429,
  INVALID_VERIFICATION_TOKEN_EXCEPTION: 400,
  INVALID_RESET_TOKEN_EXCEPTION: 400,
  SESSION_NOT_FOUND_EXCEPTION: 404,
  INVALID_IMAGE_EXCEPTION: 422,
  // Two-factor
  INVALID_OTPCODE_EXCEPTION: 400,
  INVALID_CHALLENGE_TOKEN_EXCEPTION: 400,
  TWO_FACTOR_ALREADY_ENABLED_EXCEPTION: 409,
  TWO_FACTOR_NOT_ENABLED_EXCEPTION: 409,
  // Social
  UNSUPPORTED_PROVIDER_EXCEPTION: 400,
  PROVIDER_NOT_CONFIGURED_EXCEPTION: 409,
  PROVIDER_FAILED_EXCEPTION: 502,
  PROVIDER_EMAIL_MISSING_EXCEPTION: 409,
  INVALID_SOCIAL_TOKEN_EXCEPTION: 400,
  ACCOUNT_LINK_REQUIRED_EXCEPTION: 409,
  SOCIAL_ALREADY_LINKED_EXCEPTION: 409,
  LAST_SIGN_IN_METHOD_EXCEPTION: 409,
  // Privacy
  EXPORT_NOT_FOUND_EXCEPTION: 404,
  // Properties and listings
  PROPERTY_NOT_FOUND_EXCEPTION: 404,
  LISTING_NOT_FOUND_EXCEPTION: 404,
  LISTING_STATUS_EXCEPTION: 409,
  LISTING_INCOMPLETE_EXCEPTION: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const universalErrors = [
  'MALFORMED_REQUEST_EXCEPTION',
  'AUTHENTICATION_REQUIRED_EXCEPTION',
  'AUTHORIZATION_DENIED_EXCEPTION',
  'ORIGIN_REFUSED_EXCEPTION',
  'NOT_FOUND_EXCEPTION',
  'METHOD_NOT_ALLOWED_EXCEPTION',
  'PAYLOAD_TOO_LARGE_EXCEPTION',
  'UNSUPPORTED_MEDIA_TYPE_EXCEPTION',
  'RANGE_NOT_SATISFIABLE_EXCEPTION',
  'VALIDATION_EXCEPTION',
  'TOO_MANY_REQUESTS_EXCEPTION',
  'REQUEST_HEADER_TOO_LARGE_EXCEPTION',
  'GENERIC_EXCEPTION',
  'SERVICE_UNAVAILABLE_EXCEPTION',
] as const satisfies readonly ErrorCode[];

/** One refused field: `path` as `body.price.amount` or `query.minPrice`, `rule` as `too_small`, `limit` where the rule has one. */
export type FieldProblem = { path: string; rule: string; message: string; limit?: number | string };

/** The body of every failure (DECISIONS.md "Wire conventions"). `details` of VALIDATION_EXCEPTION holds the fields. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  details?: { fields?: FieldProblem[]; [key: string]: unknown };
  requestId: string;
};
