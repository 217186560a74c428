import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

/**
 * Notifies when a write fails because the session ended elsewhere. Sign-in opens in another tab, so that input survives. Anonymous visitors
 * get no notification.
 */
export function SignedOutNotice() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { pathname, search } = useLocation();
  const wasSignedIn = useMe() !== null;
  useEffect(() => {
    if (!wasSignedIn) return;
    return cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (!isApiError(error) || error.code !== 'AUTHENTICATION_REQUIRED_EXCEPTION') return;
      notify({
        text: t('account.sessionEnded'),
        description: t('account.sessionEndedText'),
        tone: 'info',
        action: {
          text: t('nav.signIn'),
          onSelect: () => window.open(links.signIn(pathname + search), '_blank', 'noopener'),
        },
      });
    });
  }, [cache, pathname, search, t, wasSignedIn]);
  return null;
}
