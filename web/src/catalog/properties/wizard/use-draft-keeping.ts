import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { listDrafts, saveDraft } from '#contract/catalog/property-drafts';
import { api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { type DeviceDraft, keepDeviceDraft, removeDeviceDraft, watchDeviceDrafts } from '../device-drafts.ts';
import { draftsQuery } from '../use-drafts.ts';
import { DraftKeeper, type OtherVersion, type Sent } from './draft-keeper.ts';

/** What a browser lets outlive its page. */
const KEEPALIVE_MAX = 60_000;

/** The keeper of one draft for as long as its wizard is open: it hears of the page going, the network, other tabs and devices. */
export function useDraftKeeping(userId: number, draft: DeviceDraft, other: OtherVersion | null) {
  const client = useQueryClient();
  const send = useCallback(
    async (sent: DeviceDraft, leaving: boolean) => {
      const answer = await sendDraft(sent, leaving);
      await client.invalidateQueries({ queryKey: draftsQuery.queryKey });
      return answer;
    },
    [client],
  );
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        {
          keep: (kept) => keepDeviceDraft(userId, kept),
          send,
          now: () => Date.now(),
          tell: (next) => setState(next),
        },
        draft,
        other,
      ),
  );
  const [state, setState] = useState(keeper.state);

  useEffect(() => {
    const leave = () => void keeper.flush(true);
    const seen = () => (document.visibilityState === 'hidden' ? leave() : void lookAround(keeper));
    const online = () => void keeper.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', online);
    const unwatch = watchDeviceDrafts(userId, (id, found) => {
      if (found && id === keeper.draft.id) keeper.offer(found);
    });
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
      unwatch();
      void keeper.flush().finally(() => keeper.close());
    };
  }, [keeper, userId]);

  return { keeper, state, forget: () => removeDeviceDraft(userId, keeper.draft.id) };
}

async function sendDraft({ id, data, updatedAt }: DeviceDraft, leaving: boolean): Promise<Sent> {
  const body = { data, updatedAt };
  const keepalive = leaving && JSON.stringify(body).length < KEEPALIVE_MAX;
  try {
    const answer = await api.call(saveDraft, { params: { draftId: id }, body }, { keepalive });
    return { kind: answer.data.kept, draft: answer.data.draft };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'unreachable' };
    const isTemporary = error.status === 0 || error.status === 429 || error.status >= 500;
    return isTemporary ? { kind: 'unreachable' } : { kind: 'refused', code: error.code };
  }
}

/** Whoever comes back to this tab may have gone on elsewhere meanwhile. */
async function lookAround(keeper: DraftKeeper): Promise<void> {
  const answer = await api.call(listDrafts, {}).catch(() => null);
  const known = keeper.draft.sentAt ?? keeper.draft.createdAt;
  const found = answer?.data.find(({ id }) => id === keeper.draft.id);
  if (found && Date.parse(found.updatedAt) > Date.parse(known)) keeper.offer(found);
  else await keeper.flush();
}
