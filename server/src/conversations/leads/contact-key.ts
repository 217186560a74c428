import { createHash } from 'node:crypto';

/** Identity of a contact in an organization: the account, else the email address, else the phone number. */
export function contactKey({
  userId,
  email,
  phone,
}: {
  userId: number | null;
  email: string | null;
  phone: string | null;
}) {
  if (userId !== null) return `user:${userId}`;
  return emailKey(email ?? phone ?? '');
}

export const emailKey = (text: string): string => `hash:${createHash('sha256').update(text).digest('base64url')}`;
