import { Link } from 'react-router';
import { petFeeUnits } from '#contract/catalog/stay-rates';
import type { StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { CountField, DecimalField, type FieldErrors } from './rate-fields.tsx';
import styles from './rates.module.css';
import type { RatesDraft } from './rates-draft.ts';

type CardProps = {
  draft: RatesDraft;
  sign: string;
  errors: FieldErrors;
  onChange: (change: Partial<RatesDraft>) => void;
};

/** The price of the listing's form, and that of weekends. */
export function BaseCard({ rates, draft, sign, errors, onChange }: CardProps & { rates: StayRatesView }) {
  const { t } = useTranslation('stayRates');
  const format = useFormat();
  return (
    <Card title={t('base.title')}>
      <div className={styles.form}>
        <p>
          {t('base.text', { price: format.price(rates.listing.night) })}{' '}
          <Link to={links.listingForm(rates.listingId)}>{t('base.edit')}</Link>
        </p>
        <DecimalField
          id="weekendNight"
          label={t('weekendNight')}
          help={t('weekendHelp')}
          unit={sign}
          value={draft.weekendNight}
          errors={errors}
          onChange={(weekendNight) => onChange({ weekendNight })}
        />
      </div>
    </Card>
  );
}

/** How many pets may come, and their fee. */
export function PetsCard({ draft, sign, errors, onChange }: CardProps) {
  const { t } = useTranslation('stayRates');
  return (
    <Card title={t('pets.title')}>
      <div className={styles.fields}>
        <CountField
          id="petsMax"
          label={t('pets.max')}
          help={t('pets.maxHelp')}
          value={draft.petsMax}
          errors={errors}
          onChange={(petsMax) => onChange({ petsMax })}
        />
        <DecimalField
          id="petFee"
          label={t('pets.fee')}
          unit={sign}
          value={draft.petFee}
          errors={errors}
          onChange={(petFee) => onChange({ petFee })}
        />
        <NativeSelect
          id="petFeePer"
          label={t('pets.per')}
          value={draft.petFeePer}
          onChange={({ currentTarget }) => onChange({ petFeePer: currentTarget.value as RatesDraft['petFeePer'] })}
          options={petFeeUnits.map((value) => ({ value, label: t(`pets.${value}`) }))}
        />
      </div>
    </Card>
  );
}
