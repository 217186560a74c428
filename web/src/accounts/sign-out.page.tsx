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
    const leave = () => {
      cache.clear();
      cache.setQueryData(meQuery.queryKey, { data: null });
      void navigate(links.signIn(), { replace: true });
    };
    api.call(logout, {}).then(leave, leave);
  }, [cache, navigate]);

  return (
    <div className={styles.wait}>
      <PageHead title={t('account.signOut')} noindex />
      <Spinner />
      <p role="status">{t('account.signingOut')}</p>
    </div>
  );
}
