import { useQuery } from '@tanstack/react-query';
import { renewLink } from '#contract/stays/guest-registration';
import type { GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import { copyText } from '../../platform/forms/copy-text.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { stateOf } from './guest-steps.tsx';
import { HostGuests } from './host-guests.tsx';
import styles from './registration.module.css';
import { registrationRead } from './registration-reads.ts';

/** The registration of the guests, on a confirmed booking in Italy. The booker sees who is missing, the host the data and the file. */
export function RegistrationCard({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('guestRegistration');
  const result = useQuery(registrationRead(bookingId));
  const registration = result.data?.data;
  if (result.isError && !registration)
    return (
      <Card title={t('cardTitle')}>
        <div className={layout.stack}>
          <Note tone="bad">{t('failed')}</Note>
          <div>
            <Button onClick={() => void result.refetch()}>{t('retry')}</Button>
          </div>
        </div>
      </Card>
    );
  if (!registration?.isRequired) return null;
  const { role, guests, sentAt, erasedAt, can } = registration;
  // The link is over, and the guest has nothing more to do.
  if (role === 'GUEST' && !can.link && !sentAt && !erasedAt) return null;
  return (
    <Card title={t('cardTitle')}>
      <div className={layout.stack}>
        <Sent sentAt={sentAt} erasedAt={erasedAt} />
        {!erasedAt && <p>{t(`explained.${role}`)}</p>}
        {!erasedAt && role === 'GUEST' && (
          <ul className={styles.list}>
            {guests.map((guest) => (
              <li key={guest.number}>
                {t('guestState', { number: guest.number, state: t(`states.${stateOf(guest)}`) })}
              </li>
            ))}
          </ul>
        )}
        {can.link && <LinkPart registration={registration} />}
        {can.edit && <HostGuests registration={registration} />}
      </div>
    </Card>
  );
}

function Sent({ sentAt, erasedAt }: Pick<GuestRegistrationView, 'sentAt' | 'erasedAt'>) {
  const { t } = useTranslation('guestRegistration');
  const format = useFormat();
  if (sentAt) return <Note tone="ok">{t('sent', { time: format.dateTime(sentAt) })}</Note>;
  return erasedAt ? <Note>{t('erased', { time: format.dateTime(erasedAt) })}</Note> : null;
}

function LinkPart({ registration }: { registration: GuestRegistrationView }) {
  const { t } = useTranslation('guestRegistration');
  const errorText = useErrorText();
  const { bookingId, link, role } = registration;
  const renew = useWrite(renewLink, { once: true, answers: registrationRead(bookingId) });
  const create = () => renew.mutate({ params: { id: bookingId } });
  return (
    <>
      {renew.error && <Note tone="bad">{errorText(renew.error)}</Note>}
      {link && (
        <TextField
          id="registration-link"
          label={t('link')}
          help={t('linkHelp')}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className={layout.actions}>
        {link && (
          <Button onClick={() => void copyText(link, { done: t('copied'), failed: t('copyFailed') })}>
            {t('copy')}
          </Button>
        )}
        {link && role === 'GUEST' && (
          <LinkButton to={links.register(link.split('/').at(-1) ?? '')} variant="primary">
            {t('openForms')}
          </LinkButton>
        )}
        <Button variant={link ? 'quiet' : 'primary'} isPending={renew.isPending} onClick={create}>
          {t(link ? 'renewLink' : 'createLink')}
        </Button>
      </div>
    </>
  );
}
