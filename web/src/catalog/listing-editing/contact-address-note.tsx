import { resendContactConfirmation } from '#contract/catalog/listing-editing';
import type { ListingView } from '#contract/catalog/listings';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './sections.module.css';

/** Whether the saved contact email is confirmed; nothing while another address is being typed. */
export function ContactAddressNote({ listing, typed }: { listing: ListingView; typed: string }) {
  const { t } = useTranslation('listingForm');
  const sayRefusal = useRefusalText();
  const resend = useWrite(resendContactConfirmation, {
    once: true,
    onSuccess: ({ data }) =>
      notify(
        data.sent ? { text: t('contact.sent', { wanted }), tone: 'ok' } : { text: t('contact.recent'), tone: 'info' },
      ),
    onError: (error) => notify({ text: sayRefusal(error), tone: 'bad' }),
  });
  const { wanted, used } = listing.own?.contactAddress ?? { wanted: '', used: '' };
  if (wanted === '' || typed.trim().toLowerCase() !== wanted) return null;
  if (wanted === used) return <p className={styles.soft}>{t('contact.confirmed')}</p>;
  return (
    <div className={styles.underField}>
      <Note tone="warn">
        <p>{t('contact.waiting', { wanted, used })}</p>
        <p className={styles.inNote}>
          <Button size="small" busy={resend.isPending} onClick={() => resend.mutate({ params: { id: listing.id } })}>
            {t('contact.again')}
          </Button>
        </p>
      </Note>
    </div>
  );
}
