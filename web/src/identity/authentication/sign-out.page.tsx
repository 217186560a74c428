import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/identity/accounts';
import { api } from '../../platform/api/api.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { type SignInState, useBecome } from './enter.shared.ts';
import styles from './sign-out.page.module.css';
import { useWayBack } from './way-back.shared.ts';

/** spec/000 §2 `/auth/logout`: signs out once on load, then redirects to sign-in on success and failure. */
export default function SignOutPage() {
  const { t } = useTranslation();
  const become = useBecome();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const signedOut = () => {
      become(null);
      notify({ text: t('account.signedOut'), description: t('account.signedOutText'), tone: 'ok' });
      void navigate(links.signIn(wayBack), { replace: true });
    };
    // The session still exists: screens keep the user, and the sign-in page does not redirect.
    const failed = () => {
      const state: SignInState = { stay: true };
      notify({ text: t('account.signOutFailed'), description: t('account.signOutFailedText'), tone: 'bad' });
      void navigate(links.signIn(), { replace: true, state });
    };
    leave().then(signedOut, failed);
  }, [become, navigate, t, wayBack]);

  return (
    <div className={styles.wait}>
      <PageHead title={t('account.signOut')} noindex />
      <Spinner />
      <p role="status">{t('account.signingOut')}</p>
    </div>
  );
}

/** Sends pending check-in actions while the session lasts, then erases check-in data from this device. */
async function leave(): Promise<void> {
  const checkInQueue = await import('../../visits/check-in-queue/erase-check-in-data.shared.ts').catch(() => null);
  await checkInQueue?.sendPendingActions();
  await api.call(logout, {});
  await checkInQueue?.eraseCheckInData();
}
