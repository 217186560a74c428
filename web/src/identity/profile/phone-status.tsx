import { lazy, Suspense, useRef, useState } from 'react';
import type { PersonalProfile } from '#contract/identity/users';
import { spacedPhone } from '../../platform/forms/spaced-phone.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './card-parts.module.css';

const PhoneConfirmationDialog = lazy(() => import('./phone-confirmation-dialog.tsx'));

/** The number, whether it is confirmed, and the way to confirm it. */
export function PhoneStatus({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  const status = useRef<HTMLElement>(null);
  const { phone } = profile;
  // Once it is confirmed the button that was pressed is gone.
  const close = (confirmed: boolean) => {
    setOpen(false);
    if (confirmed) status.current?.focus();
  };
  if (phone === null) return <dd>{t('card.none')}</dd>;
  return (
    <dd ref={status} tabIndex={-1} className={styles.inline}>
      {spacedPhone(phone)}
      <Badge tone={profile.phoneVerified ? 'ok' : 'warn'}>
        {t(profile.phoneVerified ? 'card.phoneVerified' : 'card.phoneNotVerified')}
      </Badge>
      {profile.can.confirmPhone && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('phoneConfirmation.action')}
        </Button>
      )}
      {open && (
        <Suspense>
          <PhoneConfirmationDialog phone={phone} onClose={close} />
        </Suspense>
      )}
    </dd>
  );
}
