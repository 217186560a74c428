import { useQuery } from '@tanstack/react-query';
import { countUnreadAlerts } from '#contract/discovery/alerts';
import { read } from '../../platform/lib/queries.ts';
import { polling } from '../../platform/live/polling.ts';

const unreadRead = read(countUnreadAlerts, {});

/** How many alerts the signed-in user has not opened; 0 until it is known. */
export function useUnreadAlerts(): number {
  return useQuery({ ...unreadRead, retry: false }).data?.data.alerts ?? 0;
}

/** Keeps that number true: requested every minute. */
export function useUnreadAlertsPolling(): void {
  useQuery({ ...unreadRead, ...polling({ seldom: true }) });
}
