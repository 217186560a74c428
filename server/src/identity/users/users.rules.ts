import { adminFields } from '#contract/identity/users';
import type { UserChanges } from '#contract/identity/users.schemas';
import type { Role, UserStatus } from '#contract/platform/roles';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** Status changes by admins, fields by role, and VAT numbers. */

/** spec/000 §4 "User status": suspend from ACTIVE or IN_VERIFICATION, activate from SUSPENDED or IN_VERIFICATION. */
const allowedFrom: Record<UserStatus, readonly UserStatus[]> = {
  SUSPENDED: ['ACTIVE', 'IN_VERIFICATION'],
  ACTIVE: ['SUSPENDED', 'IN_VERIFICATION'],
  // Only verification of the address leaves this status, and nothing returns to it.
  IN_VERIFICATION: [],
};

/** Change of status; null for the same status. */
export function statusMove(
  from: UserStatus,
  to: UserStatus,
): Result<{ from: UserStatus; to: UserStatus } | null, 'USER_STATUS_EXCEPTION'> {
  if (from === to) return ok(null);
  return allowedFrom[to].includes(from) ? ok({ from, to }) : no('USER_STATUS_EXCEPTION');
}

export const mayMove = (from: UserStatus, to: UserStatus): boolean => allowedFrom[to].includes(from);

/** Changed fields that this role may not send. */
export function fieldsBeyond(role: Role, changes: UserChanges): string[] {
  return role === 'ADMIN' ? [] : adminFields.filter((field) => changes[field] !== undefined);
}

/** `it 12345678903` → `12345678903`: upper case, no spaces, no `IT` before eleven digits. */
export function normalVatNumber(text: string): string {
  return text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^IT(?=\d{11}$)/, '');
}

/**
 * Whether a VAT number is valid. An Italian one has eleven digits with a check digit (Luhn; d.m. 23/12/1976).
 * Others start with their country code and are not checked further.
 */
export function isVatNumber(text: string): boolean {
  if (!/^\d+$/.test(text)) return /^(?!IT)[A-Z]{2}[0-9A-Z]{8,12}$/.test(text);
  if (!/^(?!0{7})\d{11}$/.test(text)) return false;
  const sum = [...text].map(Number).reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const consentFields = [
  ['showEmail', 'SHOW_EMAIL'],
  ['showPhone', 'SHOW_PHONE'],
  ['pushNotificationsEnabled', 'PUSH_NOTIFICATIONS'],
] as const;

/** Consents that these changed fields give or withdraw (LAW-06). */
export function consentsOf(
  changed: Partial<Record<(typeof consentFields)[number][0], boolean>>,
): { kind: (typeof consentFields)[number][1]; isGranted: boolean }[] {
  return consentFields.flatMap(([field, kind]) => {
    const isGranted = changed[field];
    return isGranted === undefined ? [] : [{ kind, isGranted }];
  });
}

/** Rules for user pictures, validated by content (DECISIONS.md "Bounds"). */

/** Max pixels per side. */
export const AVATAR_SIDE = 512;
const MIN_SIDE = 64;
/** Above this a small file can exhaust the memory when decoded. */
const MAX_PIXELS = 50_000_000;

/** `details.reason` of INVALID_IMAGE_EXCEPTION. */
export type AvatarErrorCode = 'unsupported' | 'unreadable' | 'too_small' | 'too_many_pixels';

const ascii = (content: Uint8Array, from: number, to: number) => String.fromCharCode(...content.subarray(from, to));

/** Detects the format by the first bytes, regardless of name and declared type. */
export function kindOfImage(content: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | null {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg';
  if (content[0] === 0x89 && ascii(content, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(content, 0, 6))) return 'gif';
  if (ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP') return 'webp';
  if (/^ftypavi[fs]$/.test(ascii(content, 4, 12))) return 'avif';
  if (/^ftyp(heic|heix|hevc|mif1|msf1)$/.test(ascii(content, 4, 12))) return 'heic';
  return null;
}

/** Sides in pixels, from the file's header. */
export function validateAvatar({
  width,
  height,
}: {
  width: number;
  height: number;
}): Result<{ width: number; height: number }, AvatarErrorCode> {
  if (width * height > MAX_PIXELS) return no('too_many_pixels');
  if (Math.min(width, height) < MIN_SIDE) return no('too_small');
  return ok({ width, height });
}
