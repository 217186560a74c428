import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { listDrafts, saveDraft } from '#contract/catalog/property-drafts';
import { api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { type DeviceDraft, removeDeviceDraft, saveDeviceDraft, watchDeviceDrafts } from '../device-drafts.ts';
import { draftsQuery } from '../use-drafts.ts';
import { DraftAutosave, type OtherVersion, type SendResult } from './draft-autosave.ts';

/** Maximum body length; browsers limit keepalive requests to 64 KiB. */
const KEEPALIVE_MAX = 60_000;

/** Autosave of a draft while its wizard is open: reacts to page hide, the network, other tabs and devices. */
export function useDraftAutosave(userId: number, draft: DeviceDraft, other: OtherVersion | null) {
  const client = useQueryClient();
  const send = useCallback(
    async (sent: DeviceDraft, leaving: boolean) => {
      const result = await sendDraft(sent, leaving);
      await client.invalidateQueries({ queryKey: draftsQuery.queryKey });
      return result;
    },
    [client],
  );
  const [autosave] = useState(
    () =>
      new DraftAutosave(
        {
          store: (changedDraft) => saveDeviceDraft(userId, changedDraft),
          send,
          now: () => Date.now(),
          notify: (next) => setState(next),
        },
        draft,
        other,
      ),
  );
  const [state, setState] = useState(autosave.state);

  useEffect(() => {
    const leave = () => void autosave.flush(true);
    const seen = () => (document.visibilityState === 'hidden' ? leave() : void checkOtherDevices(autosave));
    const online = () => void autosave.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', online);
    const unwatch = watchDeviceDrafts(userId, (id, stored) => {
      if (stored && id === autosave.draft.id) autosave.offer(stored);
    });
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
      unwatch();
      void autosave.flush().finally(() => autosave.close());
    };
  }, [autosave, userId]);

  return { autosave, state, deleteStored: () => removeDeviceDraft(userId, autosave.draft.id) };
}

async function sendDraft({ id, data, updatedAt }: DeviceDraft, leaving: boolean): Promise<SendResult> {
  const body = { data, updatedAt };
  const keepalive = leaving && JSON.stringify(body).length < KEEPALIVE_MAX;
  try {
    const result = await api.call(saveDraft, { params: { draftId: id }, body }, { keepalive });
    return { kind: result.data.kept, draft: result.data.draft };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'unreachable' };
    const isTemporary = error.status === 0 || error.status === 429 || error.status >= 500;
    return isTemporary ? { kind: 'unreachable' } : { kind: 'refused', code: error.code };
  }
}

/** Checks on return to the tab: another device may have changed the draft. */
async function checkOtherDevices(autosave: DraftAutosave): Promise<void> {
  const result = await api.call(listDrafts, {}).catch(() => null);
  const known = autosave.draft.sentAt ?? autosave.draft.createdAt;
  const stored = result?.data.find(({ id }) => id === autosave.draft.id);
  if (stored && Date.parse(stored.updatedAt) > Date.parse(known)) autosave.offer(stored);
  else await autosave.flush();
}
