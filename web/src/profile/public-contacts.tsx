import { Mail, Phone } from 'lucide-react';
import type { PublicProfile } from '#contract/users';
import { spacedPhone } from '../lib/forms/spaced-phone.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { Card } from '../ui/display/card.tsx';
import styles from './card-parts.module.css';

/** Email and phone, where their person shows them. */
export function PublicContacts({ profile: { email, phone } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('public.contacts')}>
      {email || phone ? (
        <ul className={styles.links}>
          {email && (
            <li>
              <a href={`mailto:${email}`}>
                <Mail role="img" aria-label={t('public.email')} />
                <span className={styles.long}>{email}</span>
              </a>
            </li>
          )}
          {phone && (
            <li>
              <a href={`tel:${phone}`}>
                <Phone role="img" aria-label={t('public.phone')} />
                {spacedPhone(phone)}
              </a>
            </li>
          )}
        </ul>
      ) : (
        <p className="soft">{t('public.noContacts')}</p>
      )}
    </Card>
  );
}
