import type { MessageFlag } from '#contract/conversations/messages';
import { findContacts } from '../../platform/lib/contact-detection.ts';

const flags = ['email', 'phone', 'link'] as const;

/** Detects off-site contact in a first message. A flag is a warning; nothing is rejected. */
export function contactFlags(text: string): MessageFlag[] {
  const contacts = findContacts(text);
  return flags.filter((flag) => contacts.some(({ kind }) => kind === flag));
}
