import type { ApiError } from '#contract/platform/client';
import { type Key, type Translate, useTranslation } from '../lib/i18n.tsx';

/**
 * Text of an error code with details of the response, such as a suspension reason or a wait time.
 * Codes without a text use `fallback`, or the general text (spec/000 §8).
 */
export function useErrorText(): (error: ApiError, fallback?: string) => string {
  const { t } = useTranslation();
  return (error, fallback = t('errors:GENERIC_EXCEPTION')) => {
    const { reason, retryAfterSeconds, needs, used, seats, email } = error.details ?? {};
    if (error.code === 'USER_SUSPENDED_EXCEPTION' && typeof reason === 'string' && reason !== '')
      return t('refused:suspendedBecause', { reason });
    if (error.code === 'TOO_MANY_REQUESTS_EXCEPTION' && typeof retryAfterSeconds === 'number')
      return waitText(t, retryAfterSeconds);
    if (error.code === 'ORGANIZATION_SEATS_EXCEPTION' && typeof used === 'number' && typeof seats === 'number')
      return t('refused:seatsFull', { used, seats });
    if (error.code === 'INVITATION_OTHER_EMAIL_EXCEPTION' && typeof email === 'string')
      return t('refused:invitedAddress', { email });
    if (error.code === 'AUTHORIZATION_DENIED_EXCEPTION' && needs === 'verified') return t('refused:verifyFirst');
    const hidden = error.fields.find(({ rule }) => rule === 'hidden_characters' || rule === 'too_many_marks');
    if (hidden) return t(`validation:${hidden.rule}` as Key<'shell'>);
    const key: Key<'shell'> = `errors:${error.code}`;
    const text = t(key);
    if (text !== key) return text;
    // A new code of a later server, or no connection for the texts of errors.
    return fallback.startsWith('errors:') ? t('errorPage.genericText') : fallback;
  };
}

/** Seconds up to 90, then full minutes, rounded up. */
function waitText(t: Translate, seconds: number): string {
  return seconds <= 90
    ? t('refused:tooManySeconds', { count: Math.ceil(seconds) })
    : t('refused:tooManyMinutes', { count: Math.ceil(seconds / 60) });
}
