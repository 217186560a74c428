import { expect } from 'vitest';
import type { ApiError } from '#contract/platform/client';

/** Error of a rejected call; a successful call fails the test. */
export const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('the call was not refused'),
    (error) => error,
  );
