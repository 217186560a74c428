import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countUnread } from '#contract/conversations/messages';
import { read } from '../../platform/lib/queries.ts';
import { polling } from '../../platform/live/polling.ts';

const unreadRead = read(countUnread, {});
const CHANNEL = 'soglia.messages';

/** How many messages wait for the signed-in person; 0 until it is known. */
export function useUnreadMessages(): number {
  return useQuery({ ...unreadRead, retry: false }).data?.data.messages ?? 0;
}

/** Keeps that number true: asked every minute, and when another tab of this browser says that something happened. */
export function useUnreadWatch(): void {
  const client = useQueryClient();
  useQuery({ ...unreadRead, ...polling({ seldom: true }) });
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      // `talk`: what the inbox puts together of several reads of messages.
      for (const feature of ['messages', 'talk']) void client.invalidateQueries({ queryKey: [feature] });
    };
    return () => channel.close();
  }, [client]);
}

/** Something was written, read or put away: every tab that shows messages asks again. */
export function notifyMessagesChanged(): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
