import { useQuery } from '@tanstack/react-query';
import { countUnreadAlerts } from '#contract/discovery/alerts';
import { read } from '../../platform/lib/queries.ts';
import { polling } from '../../platform/live/polling.ts';

const unreadRead = read(countUnreadAlerts, {});

/** Number of unread alerts of the signed-in user; 0 until loaded. */
export function useUnreadAlerts(): number {
  return useQuery({ ...unreadRead, retry: false }).data?.data.alerts ?? 0;
}

/** Polls the number every minute. */
export function useUnreadAlertsPolling(): void {
  useQuery({ ...unreadRead, ...polling({ seldom: true }) });
}
