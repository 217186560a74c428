import { Suspense } from 'react';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './card-parts.module.css';
import { useEditing } from './use-editing.ts';

const EmailForm = lazyPart(() => import('./email-form.tsx'));

/** Sign-in email and its change. The new address applies after its confirmation. */
export function EmailCard({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const { editing, open, close, opener } = useEditing();
  return (
    <Card level={3} title={t('email.title')}>
      <p className={styles.text}>
        <strong>{profile.email}</strong>
      </p>
      <p className={styles.text}>{t(profile.hasPassword ? 'email.text' : 'email.textNoPassword')}</p>
      <div role="status" className={styles.status}>
        {profile.pendingEmail !== null && (
          <Note tone="ok">{t('email.requested', { email: profile.pendingEmail })}</Note>
        )}
      </div>
      {editing && (
        <Suspense fallback={<Skeleton height="260px" />}>
          <EmailForm profile={profile} onRequested={close} onClose={close} />
        </Suspense>
      )}
      {!editing && profile.hasPassword && (
        <div className={styles.buttons}>
          <Button ref={opener} onClick={open}>
            {t('email.change')}
          </Button>
        </div>
      )}
    </Card>
  );
}
