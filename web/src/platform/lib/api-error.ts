import type { ApiError } from '#contract/platform/client';

/**
 * Recognised by name: while rendering on the server, errors are made by the server's own copy of the class, which
 * `instanceof` in the built bundle would not know.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
