import { DateField } from '../../platform/dates/date-field.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { Select } from '../../platform/ui/fields/select.tsx';
import type { MoneyField } from './listing-values.ts';
import type { SectionProps } from './use-listing-form.ts';

/** Currency symbol in the page's language: "€" for EUR. */
export function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

type MoneyInputProps = SectionProps & {
  field: MoneyField | 'price';
  label?: string;
  help?: string | undefined;
};

/** An amount in the currency of the listing. An invalid one shows an error and is never changed silently. */
export function MoneyInput({ values, patch, errorOf, field, label, help }: MoneyInputProps) {
  const { t, language } = useTranslation('listingForm');
  const amount = values[field];
  const cents = amount === null || Number.isInteger(amount) ? 0 : 2;
  return (
    <NumberField
      id={field}
      label={label ?? t(`fields.${field}`)}
      help={help}
      value={amount}
      onChange={(typed) => patch({ [field]: typed })}
      locale={language}
      format={{ minimumFractionDigits: cents, maximumFractionDigits: 2 }}
      unit={currencySign(values.currency, language)}
      error={errorOf(field)}
    />
  );
}

/** Number of guests, with plus and minus buttons. */
export function GuestsInput({
  values,
  patch,
  errorOf,
  field,
  max,
}: SectionProps & { field: 'maxGuests' | 'includedGuests'; max: number }) {
  const { t, language } = useTranslation('listingForm');
  const label = t(`fields.${field}`);
  const what = useFormat().within(label);
  return (
    <NumberField
      id={field}
      label={label}
      value={values[field]}
      onChange={(count) => patch({ [field]: count })}
      min={1}
      max={max}
      locale={language}
      steps={{ less: t('less', { what }), more: t('more', { what }) }}
      error={errorOf(field)}
    />
  );
}

/** spec/001 §9: the pickers span hours 0 to 24. */
const hours = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`);
const UNSPECIFIED = 'none';

type TimeInputProps = SectionProps & { field: 'checkInTime' | 'checkOutTime' };

/** Full hour or none. A stored time between two hours remains an option. */
export function TimeInput({ values, patch, errorOf, field }: TimeInputProps) {
  const { t } = useTranslation('listingForm');
  const value = values[field];
  const times = value === '' || hours.includes(value) ? hours : [...hours, value].sort();
  return (
    <Select
      id={field}
      label={t(`fields.${field}`)}
      // Shows an explicit empty option: a default hour would look like a choice.
      value={value === '' ? UNSPECIFIED : value}
      onChange={(time) => patch({ [field]: time === UNSPECIFIED ? '' : time })}
      options={[
        { value: UNSPECIFIED, label: t('notSaid') },
        ...times.map((time) => ({ value: time, label: time.slice(0, 5) })),
      ]}
      error={errorOf(field)}
    />
  );
}

type DayField = 'availabilityStartDate' | 'availabilityEndDate' | 'auctionDate';
type DayInputProps = SectionProps & { field: DayField; min?: string };

export function DayInput({ values, patch, errorOf, field, min }: DayInputProps) {
  const { t } = useTranslation('listingForm');
  return (
    <DateField
      id={field}
      label={t(`fields.${field}`)}
      value={values[field]}
      min={min || undefined}
      onChange={(day) => patch({ [field]: day })}
      error={errorOf(field)}
    />
  );
}
