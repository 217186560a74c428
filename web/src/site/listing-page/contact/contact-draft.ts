import { useEffect } from 'react';
import { newSendingKey, usePersistedForm } from '../../../platform/forms/use-persisted-form.ts';
import { draftKey } from './draft-text.ts';

/** `sending` names the sending of exactly `sentText`: pressed again, or after a reload, it arrives once. */
const empty = { text: '', showPhone: false, sending: '', sentText: '' };
export type ContactDraft = typeof empty;

/**
 * Message draft to an advertiser, stored on this device until it is sent. Drafts are separate per user;
 * a draft from before sign-in goes to the first user who signs in.
 */
export function useContactDraft(listingId: number, userId: number | null) {
  const own = usePersistedForm('device', draftKey(listingId, userId), empty);
  const anyone = usePersistedForm('device', draftKey(listingId, null), empty);
  const waiting = userId === null ? '' : anyone.fields.text;
  const { change } = own;
  const { clear: forget } = anyone;
  useEffect(() => {
    if (waiting === '') return;
    change({ text: waiting });
    forget();
  }, [waiting, change, forget]);
  return own;
}

/** The key under which this text is sent: the former one only if the text is the same. */
export function sendingOf({ sending, sentText }: ContactDraft, text: string): string {
  return sending !== '' && sentText === text ? sending : newSendingKey();
}
