import type { ApiError } from '#contract/platform/client';

/**
 * Checked by name: the server bundle has its own copy of the class, so `instanceof` fails while rendering on the server.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
