import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { PublicProfile } from '#contract/identity/users.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './organizations.module.css';

/** Trade data of an agency (LAW-04), as four fields of a form. */
export type BusinessValues = { businessName: string; businessAddress: string; vatNumber: string; reaNumber: string };

export const businessValues = (business: PublicProfile['business']): BusinessValues => ({
  businessName: business?.name ?? '',
  businessAddress: business?.address ?? '',
  vatNumber: business?.vatNumber ?? '',
  reaNumber: business?.reaNumber ?? '',
});

/** Null without any input: the data may follow later. */
export function businessOf({ businessName, businessAddress, vatNumber, reaNumber }: BusinessValues) {
  if ([businessName, businessAddress, vatNumber, reaNumber].every((value) => value.trim() === '')) return null;
  return { name: businessName, address: businessAddress, vatNumber, reaNumber: reaNumber.trim() || null };
}

/** Fields of the form by their path in the body. */
export const businessPaths = {
  'business.name': 'businessName',
  'business.address': 'businessAddress',
  'business.vatNumber': 'vatNumber',
  'business.reaNumber': 'reaNumber',
} as const;

export function useBusinessTexts() {
  const { t } = useTranslation('organizations');
  return {
    labels: {
      businessName: t('fields.businessName'),
      businessAddress: t('fields.businessAddress'),
      vatNumber: t('fields.vatNumber'),
      reaNumber: t('fields.reaNumber'),
    },
    rules: { vat_number: t('fields.vatWrong'), 'vatNumber.invalid_format': t('fields.vatWrong') },
  };
}

export function BusinessFields<V extends FieldValues & BusinessValues>({ form }: { form: UseFormReturn<V> }) {
  const { t } = useTranslation('organizations');
  const { labels } = useBusinessTexts();
  const errors = form.formState.errors as Partial<Record<keyof BusinessValues, { message?: string }>>;
  const props = (name: keyof BusinessValues) => ({
    id: name,
    label: labels[name],
    error: errors[name]?.message,
    ...form.register(name as string as Path<V>),
  });
  return (
    <>
      <TextField {...props('businessName')} autoComplete="organization" maxLength={200} />
      <TextField {...props('businessAddress')} autoComplete="off" maxLength={300} />
      <div className={styles.pair}>
        <TextField {...props('vatNumber')} autoComplete="off" maxLength={20} />
        <TextField {...props('reaNumber')} help={t('fields.reaHelp')} autoComplete="off" maxLength={30} />
      </div>
    </>
  );
}
