import type { MessageFlag } from '#contract/conversations/messages';
import { findContacts } from '../../platform/lib/contact-detection.ts';

const flags = ['email', 'phone', 'link'] as const;

/** What in a first message leads away from here. A flag warns, it refuses nothing. */
export function contactFlags(text: string): MessageFlag[] {
  const contacts = findContacts(text);
  return flags.filter((flag) => contacts.some(({ kind }) => kind === flag));
}
