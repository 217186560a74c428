import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { sendMessage } from '#contract/conversations/messages';
import type { Message } from '#contract/conversations/messages.schemas';
import type { ApiError } from '#contract/platform/client';
import { apiOf } from '../../../platform/lib/queries.ts';
import { talkRead } from '../message-reads.ts';
import { grow } from '../talk.ts';
import { notifyMessagesChanged } from '../unread-messages.shared.ts';
import { changeDraft, type Unsent } from './draft-store.ts';

/** Send state of a message in this tab. Undefined: no request is running, for example after a reload. */
export type SendState = 'sending' | ApiError | undefined;

/** Outside components: sending continues after navigation. */
const states = new Map<string, SendState>();
const listeners = new Set<() => void>();

function note(key: string, state: SendState): void {
  if (state === undefined) states.delete(key);
  else states.set(key, state);
  for (const listener of listeners) listener();
}

export function useSendState(key: string): SendState {
  return useSyncExternalStore(
    useCallback((listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }, []),
    () => states.get(key),
    () => undefined,
  );
}

/** Sends the pending messages of a draft and removes them when the server has them. Idempotent by key. */
export async function send(client: QueryClient, to: { threadId: number; draftKey: string }, unsent: Unsent) {
  const { key, text, attachments } = unsent;
  if (states.get(key) === 'sending') return;
  note(key, 'sending');
  try {
    const { data } = await write(client, to.threadId, { key, text, attachmentIds: attachments.map(({ id }) => id) });
    client.setQueryData(talkRead(to.threadId).queryKey, (known) => known && grow(known, [data]));
    // Runs after the screen shows the sent message: otherwise it would disappear briefly.
    notifyManager.schedule(() => discardUnsent(to.draftKey, key));
    void client.invalidateQueries({ queryKey: ['messages'] });
    notifyMessagesChanged();
  } catch (error) {
    note(key, error as ApiError);
  }
}

/** A mutation without a component, so that an expired session is detected as usual. */
async function write(
  client: QueryClient,
  threadId: number,
  { text, ...rest }: { key: string; text: string; attachmentIds: number[] },
): Promise<{ data: Message }> {
  const body = { ...rest, ...(text !== '' && { message: text }) };
  const mutationFn = () => apiOf(client).call(sendMessage, { params: { id: threadId }, body });
  return client.getMutationCache().build(client, { mutationFn }).execute(undefined);
}

/** Removes it from the draft: it was sent, or the user edits it again. */
export function discardUnsent(draftKey: string, key: string): void {
  note(key, undefined);
  changeDraft(draftKey, (draft) => ({ ...draft, unsent: draft.unsent.filter((one) => one.key !== key) }));
}

/** Unique key. (`randomUUID` needs a secure context.) */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('-');
}
