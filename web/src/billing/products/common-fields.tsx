import { Controller, type UseFormReturn } from 'react-hook-form';
import { PRODUCT_NAME_MAX } from '#contract/billing/billing';
import { type Currency, currencies } from '#contract/platform/money';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './catalog.module.css';

/** Common fields of plans and packages. `amount` includes VAT; null while empty. */
export type CommonValues = { name: string; amount: number | null; currency: Currency; active: boolean };
const AMOUNT_MAX = 100_000_000;

/** Accepts any form that contains these fields. */
type Part = { form: UseFormReturn<CommonValues> };

export function NameField({ form }: Part) {
  const { t } = useTranslation('billingCatalog');
  return (
    <div className={styles.whole}>
      <TextField
        id="name"
        label={t('name')}
        autoComplete="off"
        maxLength={PRODUCT_NAME_MAX}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </div>
  );
}

export function PriceFields({ form }: Part) {
  const { t, language } = useTranslation('billingCatalog');
  return (
    <>
      <Controller
        control={form.control}
        name="amount"
        render={({ field, fieldState }) => (
          <NumberField
            id="amount"
            label={t('price')}
            help={t('priceHelp')}
            error={fieldState.error?.message}
            locale={language}
            min={0}
            max={AMOUNT_MAX}
            format={{ minimumFractionDigits: 0, maximumFractionDigits: 2 }}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <NativeSelect
        id="currency"
        label={t('currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        {...form.register('currency')}
      />
    </>
  );
}

export function ActiveField({ form }: Part) {
  const { t } = useTranslation('billingCatalog');
  return (
    <div className={styles.whole}>
      <Controller
        control={form.control}
        name="active"
        render={({ field }) => (
          <Switch label={t('activeLabel')} help={t('activeHelp')} checked={field.value} onChange={field.onChange} />
        )}
      />
    </div>
  );
}
