import { ReceiptText } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { BillingDetails } from '#contract/billing/billing-details';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './checkout.module.css';
import { DetailsFields } from './details-fields.shared.tsx';
import type { DetailsValues } from './details-values.shared.ts';

type DetailsPartProps = {
  form: UseFormReturn<DetailsValues>;
  known: BillingDetails | null;
  open: boolean;
  onOpen: () => void;
};

/** To whom the invoice goes: one line where it is known, else the form. */
export function DetailsPart({ form, known, open, onOpen }: DetailsPartProps) {
  const { t } = useTranslation('checkout');
  if (known && !open) {
    return (
      <div className={styles.known}>
        <ReceiptText aria-hidden="true" />
        <p>
          {t('details.known', { name: known.name })}
          <small>{[known.street, `${known.postalCode} ${known.city}`].join(', ')}</small>
        </p>
        <Button look="quiet" size="small" onClick={onOpen} aria-label={t('details.editLabel')}>
          {t('details.edit')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.part}>
      <legend>{t('details.title')}</legend>
      <DetailsFields form={form} />
    </fieldset>
  );
}
