import { CreditCard } from 'lucide-react';
import { cardName } from '#contract/billing/card-brands';
import type { PaymentMethod } from '#contract/billing/payments';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { AdLink } from './ad-link.tsx';
import styles from './billing.module.css';

/** One card; one that pays for an ad says for which, and why it stays. */
export function MethodRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  const { t } = useTranslation('billing');
  const { brand, last4, expMonth, expYear, expired, paysFor, can } = method;
  const card = `${cardName(brand)} •••• ${last4}`;
  const date = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  return (
    <>
      <CreditCard aria-hidden="true" />
      <div className={styles.what}>
        <b>
          {card} {expired && <Badge tone="bad">{t('methods.expired')}</Badge>}
        </b>
        <small>{t(expired ? 'methods.expiredOn' : 'methods.until', { date })}</small>
        {paysFor.length > 0 && (
          <small>
            {t('methods.paysFor')}{' '}
            {paysFor.map((ad, index) => (
              <span key={ad.listingId}>
                {index > 0 && ', '}
                <AdLink ad={ad} />
              </span>
            ))}
            . {!can.delete && t('methods.stays')}
          </small>
        )}
      </div>
      {can.delete && (
        <Button look="quiet" size="small" aria-label={t('methods.removeLabel', { card })} onClick={onRemove}>
          {t('methods.remove')}
        </Button>
      )}
    </>
  );
}
