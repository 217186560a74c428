import { Mail, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PublicProfile } from '#contract/identity/users.schemas';
import type { ApiError } from '#contract/platform/client';
import { spacedPhone } from '../../platform/forms/spaced-phone.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useHere } from '../../platform/lib/use-here.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { useMe } from '../me/me.shared.tsx';
import styles from './card-parts.module.css';

/** The caller records who reveals the contacts, as for a listing. */
type Reveal = {
  revealed: Pick<PublicProfile, 'email' | 'phone'> | undefined;
  isPending: boolean;
  error: ApiError | null;
  request: () => void;
};
type PublicContactsProps = { profile: PublicProfile; reveal: Reveal };

/** Email and phone of a user who shows them. A visitor reveals them, as for a listing. */
export function PublicContacts({ profile, reveal }: PublicContactsProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const list = useRef<HTMLUListElement>(null);
  const { revealed } = reveal;
  const { email, phone } = revealed ?? profile;
  useEffect(() => {
    // This list replaced the pressed button.
    if (revealed) list.current?.querySelector('a')?.focus();
  }, [revealed]);
  return (
    <Card title={t('public.contacts')}>
      {email || phone ? (
        <ul ref={list} className={styles.links}>
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
      ) : profile.contactTypes.length === 0 ? (
        <p className="soft">{t('public.noContacts')}</p>
      ) : (
        <Way
          profile={profile}
          isPending={reveal.isPending}
          error={reveal.error ? errorText(reveal.error) : null}
          onReveal={reveal.request}
        />
      )}
    </Card>
  );
}

type WayProps = { profile: PublicProfile; isPending: boolean; error: string | null; onReveal: () => void };

/** Requirements to see the contacts: an account, a confirmed email, a click. */
function Way({ profile, isPending, error, onReveal }: WayProps) {
  const { t } = useTranslation('profile');
  const here = useHere();
  const me = useMe();
  if (!me)
    return (
      <p className={styles.links}>
        <Link to={links.signIn(here)}>{t('public.contactsSignIn')}</Link>
      </p>
    );
  if (!profile.can.seeContacts) return <p className="soft">{t('public.contactsAfterConfirming')}</p>;
  return (
    <>
      <Button full isPending={isPending} onClick={onReveal}>
        {t('public.showContacts')}
      </Button>
      {error !== null && <Note tone="bad">{error}</Note>}
    </>
  );
}
