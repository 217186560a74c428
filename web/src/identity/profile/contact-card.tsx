import { useState } from 'react';
import { editUser } from '#contract/identity/users';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './card-parts.module.css';

const flags = ['showEmail', 'showPhone', 'pushNotificationsEnabled'] as const;
type Flag = (typeof flags)[number];

/** Contact data visible to other users, and instant notifications. Off by default (LAW-06). */
export function ContactCard({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('contact.title')}>
      <div className={styles.switches}>
        {flags.map((flag) => (
          <ContactSwitch key={flag} flag={flag} profile={profile} />
        ))}
      </div>
    </Card>
  );
}

/** Shows the choice at once and the saved value after an error. Writes of one switch run in order. */
function ContactSwitch({ flag, profile }: { flag: Flag; profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const save = useWrite(editUser, {
    touches: ['privacy'],
    scope: { id: flag },
    onError: (error) => notify({ text: t('contact.failed'), description: errorText(error), tone: 'bad' }),
  });
  // Changes with the click: the query client updates later, and the switch would jump back.
  const [chosen, choose] = useState<boolean | null>(null);
  const hasNoPhone = flag === 'showPhone' && !profile.phone;
  return (
    <Switch
      label={t(`contact.${flag}`)}
      help={hasNoPhone ? t('contact.noPhone') : t(`contact.${flag}Help`)}
      checked={chosen ?? profile[flag]}
      onChange={(checked) => {
        choose(checked);
        // After several clicks, `onSettled` runs only for the last one.
        save.mutate({ params: { id: profile.id }, body: { [flag]: checked } }, { onSettled: () => choose(null) });
      }}
    />
  );
}
