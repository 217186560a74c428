import { DateField } from '../../platform/dates/date-field.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';

/** Texts of the problems by the id of their field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

type NumberProps = {
  id: string;
  label: string;
  help?: string;
  unit: string;
  value: number | null;
  errors: FieldErrors;
  onChange: (value: number | null) => void;
};

/** Amount or percentage with two decimals at most. */
export function DecimalField({ errors, ...props }: NumberProps) {
  const { language } = useTranslation('stayRates');
  const cents = Number.isInteger(props.value) ? 0 : 2;
  return (
    <NumberField
      {...props}
      error={errors[props.id]}
      locale={language}
      format={{ minimumFractionDigits: cents, maximumFractionDigits: 2 }}
    />
  );
}

export function CountField({ errors, ...props }: Omit<NumberProps, 'unit'>) {
  const { language } = useTranslation('stayRates');
  return <NumberField {...props} error={errors[props.id]} locale={language} />;
}

type DayProps = { id: string; label: string; value: string; errors: FieldErrors; onChange: (value: string) => void };

export function DayField({ errors, ...props }: DayProps) {
  return <DateField {...props} error={errors[props.id]} />;
}

/** "€" in the language. */
export function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
