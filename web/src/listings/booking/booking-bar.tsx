import type { HospitalityListingView } from '#contract/listings';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { buttonClass } from '../../ui/actions/button.tsx';
import card from '../price-card.module.css';
import { priceText } from '../price-card.tsx';
import { useBooking } from './use-booking.ts';

/** At the bottom of a phone's screen: the total, or the price of a night and the way to the dates. */
export function BookingBar({ listing }: { listing: HospitalityListingView }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { quote } = useBooking(listing);
  const price = quote.state === 'priced' ? quote.price : null;
  return (
    <div className={card.bar} data-bottom-bar>
      <p>
        <span className={card.barPrice}>
          {price ? format.price({ amount: price.total, currency: price.currency }) : priceText(listing, format)}
        </span>
        {price && (
          <span className={card.note}>
            {t('booking.barTotal', { nights: t('dates.nights', { count: price.nights }) })}
          </span>
        )}
      </p>
      <a className={buttonClass({ look: 'primary' })} href={price ? '#contacts' : '#booking'}>
        {price ? t('booking.ask') : t('booking.chooseDates')}
      </a>
    </div>
  );
}
