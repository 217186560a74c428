import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

/** Shows the error and refetches the bookings, because an error means that the page is outdated. */
export function useRefused(): (error: ApiError, title?: string) => void {
  const errorText = useErrorText();
  const cache = useQueryClient();
  return (error, title) => {
    const text = errorText(error);
    notify({ text: title ?? text, ...(title && { description: text }), tone: 'bad' });
    if (error.status === 0 || error.status >= 500) return;
    void cache.invalidateQueries({ queryKey: ['openDayBookings'] });
    void cache.invalidateQueries({ queryKey: ['openDays'] });
  };
}
