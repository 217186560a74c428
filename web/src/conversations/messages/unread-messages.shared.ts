import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countUnread } from '#contract/conversations/messages';
import { read } from '../../platform/lib/queries.ts';
import { polling } from '../../platform/live/polling.ts';

const unreadRead = read(countUnread, {});
const CHANNEL = 'soglia.messages';

/** Number of unread messages of the signed-in user, or of an agency that they answer for; 0 until loaded. */
export function useUnreadMessages(agencyAccountId: number | null = null): number {
  const unread = useQuery({ ...unreadRead, retry: false }).data?.data;
  if (agencyAccountId === null) return unread?.personal ?? 0;
  return unread?.agencies.find(({ accountId }) => accountId === agencyAccountId)?.messages ?? 0;
}

/** Reloads the number every minute, and when another tab reports a change. */
export function useUnreadWatch(): void {
  const client = useQueryClient();
  useQuery({ ...unreadRead, ...polling({ seldom: true }) });
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      // `talk`: the inbox's merged messages of several requests.
      for (const feature of ['messages', 'talk']) void client.invalidateQueries({ queryKey: [feature] });
    };
    return () => channel.close();
  }, [client]);
}

/** Reports a change, so that all tabs with messages reload. */
export function notifyMessagesChanged(): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
