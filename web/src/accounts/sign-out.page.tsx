import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/accounts';
import { api } from '../api.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { meQuery } from '../shell/session.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { notify } from '../ui/overlays/notify.ts';
import styles from './sign-out.page.module.css';

/** spec/000 §2 `/auth/logout`: signs out once on load, then goes to the sign-in page whether it worked or failed. */
export default function SignOutPage() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const leave = () => void navigate(links.signIn(), { replace: true });
    const signedOut = () => {
      cache.clear();
      cache.setQueryData(meQuery.queryKey, { data: null });
      notify({ text: t('account.signedOut'), tone: 'ok' });
      leave();
    };
    // The session is still there: the screens go on saying who is signed in.
    const failed = () => {
      notify({ text: t('account.signOutFailed'), tone: 'bad' });
      leave();
    };
    api.call(logout, {}).then(signedOut, failed);
  }, [cache, navigate, t]);

  return (
    <div className={styles.wait}>
      <PageHead title={t('account.signOut')} noindex />
      <Spinner />
      <p role="status">{t('account.signingOut')}</p>
    </div>
  );
}
