import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './overview.module.css';

/** Publishing, booking and writing wait for a verified email (DECISIONS.md "Verified email"). */
export function VerifyNotice({ email }: { email: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.notice}>
      <Note tone="warn">
        <div className={styles.verify}>
          <p>
            <b>{t('overview.verify.title')}</b> {t('overview.verify.text', { email })}
          </p>
          <LinkButton size="small" to={links.verifyWait(email)}>
            {t('overview.verify.action')}
          </LinkButton>
        </div>
      </Note>
    </div>
  );
}
