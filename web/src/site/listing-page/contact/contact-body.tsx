import type { ListingView } from '#contract/catalog/listings';
import { useMe } from '../../../identity/me/me.shared.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import card from '../price-card.module.css';
import { ContactWays } from './contact-ways.tsx';
import { MessageForm } from './message-form.tsx';

/** The contact card of a visitor, a user or the advertiser (LST-10, LST-11). Rendered by the server; its code is loaded later. */
export function ContactBody({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('contact');
  const me = useMe();
  if (me?.id === listing.advertiserId) {
    return (
      <>
        <p className={card.note}>{t('own')}</p>
        <ContactWays listing={listing} own />
      </>
    );
  }
  return (
    <>
      <MessageForm key={me?.id ?? 0} listing={listing} me={me} />
      {me &&
        (me.can.write ? <ContactWays listing={listing} /> : <p className={card.note}>{t('ways.afterConfirming')}</p>)}
    </>
  );
}
