import { CalendarRange, KeyRound } from 'lucide-react';
import { TITLE_MAX } from '#contract/catalog/listing-editing';
import { AUCTION_COURT_MAX, contractTypes } from '#contract/catalog/listings';
import { currencies } from '#contract/platform/money';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ChoiceCards } from '../../platform/ui/fields/choice-cards.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { currencySign, DayInput, MoneyInput } from './form-inputs.tsx';
import styles from './sections.module.css';
import type { SectionProps } from './use-listing-form.ts';

const icons = { SALE: <KeyRound />, LONG_TERM_RENTAL: <CalendarRange /> };

/** Title, contract type and price. */
export function PriceSection(props: SectionProps) {
  const { t, language } = useTranslation('listingForm');
  const { kind, values, patch, errorOf } = props;
  const what = kind === 'HOSPITALITY' ? 'NIGHT' : (values.contractType ?? 'NONE');
  return (
    <Card title={t('sections.title')}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <TextField
            id="title"
            label={t('fields.title')}
            help={t('help.title', { count: values.title.trim().length, limit: TITLE_MAX })}
            value={values.title}
            autoComplete="off"
            onChange={({ currentTarget }) => patch({ title: currentTarget.value })}
            error={errorOf('title')}
          />
        </div>
        {kind === 'MARKET' && (
          <div className={styles.whole}>
            <ChoiceCards
              legend={t('fields.contractType')}
              id="contractType"
              value={values.contractType}
              onChange={(contractType) => patch({ contractType })}
              options={contractTypes.map((value) => ({
                value,
                label: t(`contractTypes.${value}`),
                icon: icons[value],
              }))}
              error={errorOf('contractType')}
            />
          </div>
        )}
        <MoneyInput {...props} field="price" label={t(`priceOf.${what}`)} />
        <NativeSelect
          id="currency"
          label={t('fields.currency')}
          value={values.currency}
          onChange={({ currentTarget }) =>
            patch({ currency: currencies.find((one) => one === currentTarget.value) ?? 'EUR' })
          }
          options={currencies.map((value) => {
            const sign = currencySign(value, language);
            return { value, label: sign === value ? value : `${value} (${sign})` };
          })}
          error={errorOf('currency')}
        />
        {kind === 'MARKET' && <AuctionFields {...props} />}
      </div>
    </Card>
  );
}

/** Sale by auction: its day, the minimum offer and the court. */
function AuctionFields(props: SectionProps) {
  const { t } = useTranslation('listingForm');
  const { values, patch, errorOf } = props;
  const today = todayIn(useNow());
  if (values.contractType !== 'SALE') return null;
  return (
    <>
      <div className={styles.whole}>
        <Checkbox
          id="isAuction"
          checked={values.isAuction}
          onChange={({ currentTarget }) => patch({ isAuction: currentTarget.checked })}
        >
          {t('fields.isAuction')}
        </Checkbox>
      </div>
      {values.isAuction && (
        <>
          <p className={`${styles.whole} ${styles.soft}`}>{t('help.auction')}</p>
          <DayInput {...props} field="auctionDate" min={today} />
          <MoneyInput {...props} field="auctionMinimumOffer" />
          <div className={styles.whole}>
            <TextField
              id="auctionCourt"
              label={t('fields.auctionCourt')}
              help={t('help.auctionCourt')}
              value={values.auctionCourt}
              maxLength={AUCTION_COURT_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => patch({ auctionCourt: currentTarget.value })}
              error={errorOf('auctionCourt')}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Sales and rentals: additional costs and the availability period. */
export function ConditionsSection(props: SectionProps) {
  const { t } = useTranslation('listingForm');
  return (
    <Card title={t('sections.conditions')}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <MoneyInput {...props} field="condominiumFees" help={t('help.condominiumFees')} />
        </div>
        <DayInput {...props} field="availabilityStartDate" />
        <DayInput {...props} field="availabilityEndDate" min={props.values.availabilityStartDate} />
        <p className={`${styles.whole} ${styles.soft}`}>{t('help.availability')}</p>
      </div>
    </Card>
  );
}
