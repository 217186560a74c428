import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

/** Says why not, and asks for the bookings again: a refusal means that they are no longer what the page shows. */
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
