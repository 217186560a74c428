import { useQuery } from '@tanstack/react-query';
import type { BillingDetails } from '#contract/billing/billing-details';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { DetailsFields } from '../checkout/details-fields.shared.tsx';
import styles from './billing.module.css';
import { detailsRead } from './billing-reads.ts';
import { Loaded } from './loaded.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** To whom invoices are made out from now on. */
export function DetailsPanel() {
  const { t } = useTranslation('billing');
  const details = useQuery(detailsRead);
  return (
    <Card title={t('details.title')}>
      <p className={styles.soft}>{t('details.lead')}</p>
      <Loaded answer={details}>{(known) => <DetailsForm known={known} />}</Loaded>
    </Card>
  );
}

function DetailsForm({ known }: { known: BillingDetails | null }) {
  const { t } = useTranslation('billing');
  const { form, problems, submit, forgive, busy } = useDetailsForm(known);
  const { isDirty } = form.formState;
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onInput={({ target }) => forgive((target as HTMLInputElement).id)}
      onSubmit={submit}
    >
      <ErrorSummary
        title={t(problems.hasGaps ? 'validation:summaryTitle' : 'details.failed')}
        problems={problems.problems}
      />
      <DetailsFields form={form} />
      <div>
        <Button type="submit" look="primary" busy={busy}>
          {t('details.save')}
        </Button>
      </div>
      <UnsavedGuard unsaved={isDirty && !busy} />
    </form>
  );
}
