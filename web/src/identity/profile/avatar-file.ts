import { AVATAR_MAX_BYTES } from '#contract/identity/users';
import type { ApiError } from '#contract/platform/client';

const reasons = ['too_big', 'empty', 'unsupported', 'unreadable', 'too_small', 'too_many_pixels'] as const;
export type AvatarProblem = (typeof reasons)[number];

/** What is plain before anything is sent (spec/000 §5). Some systems know no kind for HEIC: that is left to the server. */
export function judgeAvatarFile({ size, type }: { size: number; type: string }): AvatarProblem | null {
  if (size > AVATAR_MAX_BYTES) return 'too_big';
  if (size === 0) return 'empty';
  return type === '' || type.startsWith('image/') ? null : 'unsupported';
}

/** What the server found wrong with the picture; null where the picture was not the reason. */
export function avatarProblemOf({ code, details }: Pick<ApiError, 'code' | 'details'>): AvatarProblem | null {
  if (code === 'PAYLOAD_TOO_LARGE_EXCEPTION') return 'too_big';
  if (code !== 'INVALID_IMAGE_EXCEPTION') return null;
  return reasons.find((reason) => reason === details?.reason) ?? 'unsupported';
}
