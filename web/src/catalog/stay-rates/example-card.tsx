import { useState } from 'react';
import type { StayQuote } from '#contract/catalog/stay-rates';
import type { StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { addDays } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { CountField, DayField } from './rate-fields.tsx';
import styles from './rates.module.css';
import { exampleQuote, moneyOf, type RatesDraft } from './rates-draft.ts';

/** The guest's price with the typed rates, also before they are saved. */
export function ExampleCard({ rates, draft }: { rates: StayRatesView; draft: RatesDraft }) {
  const { t } = useTranslation('stayRates');
  const [example, setExample] = useState({
    checkIn: addDays(rates.today, 30),
    checkOut: addDays(rates.today, 33),
    adults: Math.min(2, rates.listing.maxGuests) as number | null,
  });
  const quote = exampleQuote(draft, rates, example);
  return (
    <Card title={t('example.title')}>
      <div className={styles.form}>
        <div className={styles.fields}>
          <DayField
            id="example-from"
            label={t('example.from')}
            value={example.checkIn}
            errors={{}}
            onChange={(checkIn) => setExample({ ...example, checkIn })}
          />
          <DayField
            id="example-to"
            label={t('example.to')}
            value={example.checkOut}
            errors={{}}
            onChange={(checkOut) => setExample({ ...example, checkOut })}
          />
          <CountField
            id="example-adults"
            label={t('example.adults')}
            value={example.adults}
            errors={{}}
            onChange={(adults) => setExample({ ...example, adults })}
          />
        </div>
        <div role="status">
          {quote ? <Lines quote={quote} currency={rates.currency} /> : <p className="soft">{t('example.none')}</p>}
        </div>
      </div>
    </Card>
  );
}

function Lines({ quote, currency }: { quote: StayQuote; currency: StayRatesView['currency'] }) {
  const { t } = useTranslation('stayRates');
  const format = useFormat();
  const percent = `${format.number(quote.discountBp / 100, quote.discountBp % 100 === 0 ? 0 : 2)}\u00a0%`;
  const lines = [
    [t('example.accommodation', { count: quote.nights }), quote.fullPrice],
    [t('example.discount', { percent }), quote.accommodation - quote.fullPrice],
    [t('example.extraGuests'), quote.extraGuests],
    [t('example.cleaning'), quote.cleaning],
    [t('example.touristTax'), quote.touristTax],
  ] as const;
  return (
    <dl className={styles.lines}>
      {lines
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.price(moneyOf(amount, currency))}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t('example.total')}</dt>
        <dd>{format.price(moneyOf(quote.total, currency))}</dd>
      </div>
    </dl>
  );
}
