import { Suspense, useRef, useState } from 'react';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { spacedPhone } from '../../platform/forms/spaced-phone.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import styles from './card-parts.module.css';
import { memberSince } from './member-since.ts';
import { useEditing } from './use-editing.ts';

const EditProfileForm = lazyPart(() => import('./edit-profile-form.tsx'));

/** Public profile data with the edit form. */
export function ProfileCard({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const { editing, open, close, opener } = useEditing();
  const { unit, count } = memberSince(profile.createdAt, useNow());
  return (
    <Card
      title={t('card.title')}
      aside={
        !editing && (
          <Button ref={opener} size="small" onClick={open}>
            {t('edit')}
          </Button>
        )
      }
    >
      <div className={styles.who}>
        <AvatarPicker profile={profile}>
          <p className={styles.name}>
            {profile.name} {profile.surname}
          </p>
          <p className="soft">{t(`since.${unit}`, { count })}</p>
        </AvatarPicker>
      </div>
      {editing ? (
        <Suspense fallback={<Skeleton height="420px" />}>
          <EditProfileForm profile={profile} onClose={close} />
        </Suspense>
      ) : (
        <Facts profile={profile} />
      )}
    </Card>
  );
}

function Facts({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('card.email')}</dt>
        <dd className={styles.inline}>
          {profile.email}
          <Badge tone={profile.emailVerified ? 'ok' : 'warn'}>
            {t(profile.emailVerified ? 'card.emailVerified' : 'card.emailNotVerified')}
          </Badge>
        </dd>
      </div>
      <div>
        <dt>{t('card.phone')}</dt>
        <PhoneStatus profile={profile} />
      </div>
      <div>
        <dt>{t('card.gender')}</dt>
        <dd>{t(`card.genders.${profile.gender}`)}</dd>
      </div>
      <div>
        <dt>{t('card.biography')}</dt>
        <dd>{profile.biography || t('card.noBiography')}</dd>
      </div>
    </dl>
  );
}

const PhoneConfirmationDialog = lazyPart(() => import('./phone-confirmation-dialog.tsx'));

/** Phone number with its confirmation status and action. */
function PhoneStatus({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  const status = useRef<HTMLElement>(null);
  const { phone } = profile;
  // After the confirmation the pressed button is removed.
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
