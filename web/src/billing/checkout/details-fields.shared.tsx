import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { countryOf } from '../../geo/places/country-of.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { likelyFirst } from '../../platform/lib/likely-first.ts';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { Segments } from '../../platform/ui/fields/radio-group.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './checkout.module.css';
import type { DetailsField, DetailsValues } from './details-values.shared.ts';

/** Where invoices go most: the Union, its neighbours and where Italians live. */
const countries =
  'IT AT BE BG HR CY CZ DK EE FI FR DE GR HU IE LV LT LU MT NL PL PT RO SK SI ES SE CH GB NO SM VA LI MC US CA AU BR AR AE JP CN'.split(
    ' ',
  );

type DetailsForm = UseFormReturn<DetailsValues>;
type FieldOptions = { autoComplete?: string; maxLength: number; help?: string; inputMode?: 'numeric' | 'email' };

/** Whom the invoice is made out to: a private person or a company, in Italy or elsewhere. Its words are those of `checkout`. */
export function DetailsFields({ form }: { form: UseFormReturn<DetailsValues> }) {
  const { t, language } = useTranslation('checkout');
  const { control, register, formState } = form;
  const [kind, country] = useWatch({ control, name: ['kind', 'country'] });
  const isCompany = kind === 'COMPANY';
  const isItalian = country === 'IT';
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const field = useField(form);
  return (
    <div className={styles.details}>
      <Kind control={control} />
      {field('name', t(isCompany ? 'fields.company' : 'fields.name'), {
        autoComplete: isCompany ? 'organization' : 'name',
        maxLength: 200,
      })}
      <NativeSelect
        id="country"
        label={t('fields.country')}
        autoComplete="country"
        options={likelyFirst(
          language,
          countries.map((value) => ({ value, label: names.of(value) ?? value })),
          ['IT', countryOf[language]],
        )}
        error={formState.errors.country?.message}
        {...register('country')}
      />
      {isCompany &&
        field('vatNumber', t(isItalian ? 'fields.vatNumber' : 'fields.foreignVat'), {
          maxLength: 32,
          ...(!isItalian && { help: t('details.foreignVatHelp') }),
        })}
      {isItalian && field('taxCode', t('fields.taxCode'), { maxLength: 32 }, !isCompany)}
      {isCompany && isItalian && (
        <>
          <p className={styles.soft}>{t('details.sdiOrPec')}</p>
          <div className={styles.pair}>
            {field('sdiCode', t('fields.sdiCode'), { maxLength: 7 }, false)}
            {field('pec', t('fields.pec'), { maxLength: 254, inputMode: 'email', autoComplete: 'off' }, false)}
          </div>
        </>
      )}
      {field('street', t('fields.street'), { autoComplete: 'address-line1', maxLength: 200 })}
      <div className={styles.place}>
        {field('postalCode', t('fields.postalCode'), {
          autoComplete: 'postal-code',
          maxLength: 16,
          ...(isItalian && { inputMode: 'numeric' as const }),
        })}
        {field('city', t('fields.city'), { autoComplete: 'address-level2', maxLength: 100 })}
        {isItalian && field('province', t('fields.province'), { autoComplete: 'address-level1', maxLength: 2 })}
      </div>
    </div>
  );
}

/** One line of text of the form, by its name. */
function useField({ register, formState }: DetailsForm) {
  const { t } = useTranslation('checkout');
  return (name: DetailsField, label: string, { help, ...attributes }: FieldOptions, required = true) => (
    <TextField
      id={name}
      label={required ? label : t('fields.optional', { label })}
      help={help}
      error={formState.errors[name]?.message}
      aria-required={required || undefined}
      {...attributes}
      {...register(name)}
    />
  );
}

function Kind({ control }: Pick<DetailsForm, 'control'>) {
  const { t } = useTranslation('checkout');
  return (
    <Controller
      control={control}
      name="kind"
      render={({ field: { value, onChange } }) => (
        <Segments
          full
          legend={t('details.kind')}
          value={value}
          onChange={onChange}
          options={(['PRIVATE', 'COMPANY'] as const).map((one) => ({ value: one, label: t(`details.${one}`) }))}
        />
      )}
    />
  );
}
