import { Suspense } from 'react';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './card-parts.module.css';
import { useEditing } from './use-editing.ts';

const PasswordForm = lazyPart(() => import('./password-form.tsx'));

export function PasswordCard({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const { editing, open, close, opener } = useEditing();
  return (
    <Card level={3} title={t('password.title')}>
      <p className={styles.text}>{t(profile.hasPassword ? 'password.text' : 'password.textNone')}</p>
      {editing ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <PasswordForm profile={profile} onClose={close} />
        </Suspense>
      ) : (
        <div className={styles.buttons}>
          <Button ref={opener} onClick={open}>
            {t(profile.hasPassword ? 'password.change' : 'password.set')}
          </Button>
        </div>
      )}
    </Card>
  );
}
