import { expect } from 'vitest';
import type { ApiError } from '#contract/platform/client';

/** What a call was refused with; a call that succeeds fails the test. */
export const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('the call was not refused'),
    (error) => error,
  );
