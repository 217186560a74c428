import { describe, expect, it } from 'vitest';
import { avatarProblemOf, validateAvatarFile } from './avatar-picker.tsx';

describe('a file chosen as profile picture', () => {
  it.each([
    [{ size: 5_242_880, type: 'image/jpeg' }, null],
    [{ size: 5_242_881, type: 'image/jpeg' }, 'too_big'],
    [{ size: 0, type: 'image/png' }, 'empty'],
    [{ size: 100, type: 'application/pdf' }, 'unsupported'],
    [{ size: 100, type: '' }, null],
  ])('reports for %o the problem %s', (file, problem) => {
    expect(validateAvatarFile(file)).toBe(problem);
  });
});

describe('a rejected profile picture', () => {
  it.each([
    ['PAYLOAD_TOO_LARGE_EXCEPTION', undefined, 'too_big'],
    ['INVALID_IMAGE_EXCEPTION', 'too_small', 'too_small'],
    ['INVALID_IMAGE_EXCEPTION', 'something new', 'unsupported'],
    ['INVALID_IMAGE_EXCEPTION', undefined, 'unsupported'],
    ['SERVICE_UNAVAILABLE_EXCEPTION', undefined, null],
  ] as const)('maps %s (%s) to %s', (code, reason, problem) => {
    expect(avatarProblemOf({ code, details: { reason } })).toBe(problem);
  });
});
