import { useEffect } from 'react';
import { newSendingKey, usePersistedForm } from '../../../platform/forms/use-persisted-form.ts';
import { draftKey } from './draft-text.ts';

/** `sending` is the idempotency key of `sentText`: a repeated click or a reload does not send it twice. */
const empty = { text: '', showPhone: false, sending: '', sentText: '' };
export type ContactDraft = typeof empty;

/**
 * Message draft to an advertiser, stored on this device until sent. Drafts are per user; a draft from before sign-in belongs to the first
 * user who signs in.
 */
export function useContactDraft(listingId: number, userId: number | null) {
  const own = usePersistedForm('device', draftKey(listingId, userId), empty);
  const anyone = usePersistedForm('device', draftKey(listingId, null), empty);
  const waiting = userId === null ? '' : anyone.fields.text;
  const { change } = own;
  const { clear: clearAnonymous } = anyone;
  useEffect(() => {
    if (waiting === '') return;
    change({ text: waiting });
    clearAnonymous();
  }, [waiting, change, clearAnonymous]);
  return own;
}

/** Idempotency key for this text: reuses the previous one only for the same text. */
export function sendingOf({ sending, sentText }: ContactDraft, text: string): string {
  return sending !== '' && sentText === text ? sending : newSendingKey();
}
