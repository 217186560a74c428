import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import { NumberField } from '../../../platform/ui/fields/number-field.tsx';
import type { StepProps } from './use-wizard.ts';

type MeasureField = 'commercialArea' | 'walkableArea' | 'constructionYear' | 'cadastralIncome' | 'epglNren' | 'epglRen';
type CountField = 'roomsCount' | 'bathroomsCount' | 'floor';

type MeasureInputProps = StepProps & {
  field: MeasureField;
  unit?: string;
  help?: string;
  /** Disables thousands separators. */
  isYear?: boolean;
  digits?: number;
};

/** Number in the user's locale. Invalid input shows an error and is never changed silently. */
export function MeasureInput({ values, patch, errorOf, field, unit, help, isYear, digits = 0 }: MeasureInputProps) {
  const { t, language } = useTranslation('properties');
  return (
    <NumberField
      id={field}
      label={t(`wizard.fields.${field}`)}
      help={help}
      value={values[field]}
      onChange={(amount) => patch({ [field]: amount })}
      locale={language}
      format={{ maximumFractionDigits: digits, ...(isYear && { useGrouping: false }) }}
      {...(unit && { unit })}
      error={errorOf(field)}
    />
  );
}

type CountInputProps = StepProps & {
  field: CountField;
  min: number;
  max: number;
  help?: string;
  /** Without buttons: the first click would set the minimum, which is an unlikely floor. */
  isTyped?: boolean;
};

/** Small count with plus and minus buttons. */
export function CountInput({ values, patch, errorOf, field, min, max, help, isTyped }: CountInputProps) {
  const { t, language } = useTranslation('properties');
  const label = t(`wizard.fields.${field}`);
  const what = useFormat().within(label);
  return (
    <NumberField
      id={field}
      label={label}
      help={help}
      value={values[field]}
      onChange={(count) => patch({ [field]: count })}
      min={min}
      max={max}
      locale={language}
      {...(!isTyped && { steps: { less: t('wizard.less', { what }), more: t('wizard.more', { what }) } })}
      error={errorOf(field)}
    />
  );
}

type ChoiceField =
  | 'hasElevator'
  | 'conservationStatus'
  | 'furnishingType'
  | 'envelopeWinter'
  | 'envelopeSummer'
  | 'energyExemption';

type ChoiceInputProps<V extends string> = {
  id: ChoiceField;
  value: V | null;
  onChange: (value: V | null) => void;
  options: Record<V, string>;
  error: string | undefined;
};

/** One option or none. */
export function ChoiceInput<V extends string>({ id, value, onChange, options, error }: ChoiceInputProps<V>) {
  const { t } = useTranslation('properties');
  const values = Object.keys(options) as V[];
  return (
    <NativeSelect
      id={id}
      label={t(`wizard.fields.${id}`)}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value) ?? null)}
      options={[
        { value: '', label: t('wizard.notSaid') },
        ...values.map((one) => ({ value: one, label: options[one] })),
      ]}
      error={error}
    />
  );
}
