import { useCallback, useSyncExternalStore } from 'react';
import type { MessageAttachment } from '#contract/conversations/messages.schemas';

/** A submitted message that the server has not confirmed. `key` is its idempotency key. */
export type Unsent = { key: string; text: string; attachments: MessageAttachment[] };

/** Unsent input of a conversation. */
export type Draft = { text: string; attachments: MessageAttachment[]; unsent: Unsent[] };

export const emptyDraft: Draft = { text: '', attachments: [], unsent: [] };

/** Parses a stored draft, also of another version; an invalid one yields an empty draft. */
export function readDraft(stored: string | null): Draft {
  if (!stored) return emptyDraft;
  try {
    const parsed = JSON.parse(stored) as Partial<Draft> | null;
    if (typeof parsed !== 'object' || parsed === null) return emptyDraft;
    return {
      text: typeof parsed.text === 'string' ? parsed.text : '',
      attachments: filesIn(parsed.attachments),
      unsent: Array.isArray(parsed.unsent) ? parsed.unsent.flatMap(unsentIn) : [],
    };
  } catch {
    return emptyDraft;
  }
}

/** Null for an empty draft. */
export function writeDraft(draft: Draft): string | null {
  const isEmpty = draft.text === '' && draft.attachments.length === 0 && draft.unsent.length === 0;
  return isEmpty ? null : JSON.stringify(draft);
}

function unsentIn(value: Partial<Unsent> | null): Unsent[] {
  if (typeof value?.key !== 'string' || typeof value.text !== 'string') return [];
  return [{ key: value.key, text: value.text, attachments: filesIn(value.attachments) }];
}

function filesIn(value: unknown): MessageAttachment[] {
  return Array.isArray(value) ? value.filter(isFile) : [];
}

function isFile(value: Partial<MessageAttachment> | null): boolean {
  return typeof value?.id === 'number' && typeof value.fileName === 'string' && typeof value.size === 'number';
}

/** Inserts `text` at the cursor, replacing the selection. */
export function insertAt(fullText: string, from: number, to: number, text: string): { text: string; cursor: number } {
  return { text: fullText.slice(0, from) + text + fullText.slice(to), cursor: from + text.length };
}

/** Storage key of a draft on this device. Contains the user id: other users who sign in here never see the draft. */
export const draftKey = (userId: number, threadId: number) => `soglia.message.${userId}.${threadId}`;

const listeners = new Set<() => void>();
/** Cache of this tab; also holds drafts that the device cannot store. */
const known = new Map<string, { stored: string | null; draft: Draft }>();

function current(key: string): Draft {
  const before = known.get(key);
  const stored = storage()?.getItem(key) ?? null;
  if (before && (before.stored === stored || !storage())) return before.draft;
  const draft = readDraft(stored);
  known.set(key, { stored, draft });
  return draft;
}

/** Changes a draft in all screens and tabs. */
export function changeDraft(key: string, change: (draft: Draft) => Draft): void {
  const draft = change(current(key));
  const text = writeDraft(draft);
  try {
    if (text === null) storage()?.removeItem(key);
    else storage()?.setItem(key, text);
  } catch {
    // A full storage loses the draft at the next reload; until then this tab has it.
  }
  known.set(key, { stored: storage()?.getItem(key) ?? null, draft });
  for (const listener of listeners) listener();
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Draft of a key; empty on the server and during hydration. */
export function useDraft(key: string): Draft {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => current(key), [key]),
    () => emptyDraft,
  );
}
