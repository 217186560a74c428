import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cardName } from '#contract/billing/card-brands';
import { deletePaymentMethod } from '#contract/billing/payments';
import type { PaymentMethod } from '#contract/billing/payments.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { ReceiptDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './billing.module.css';
import { accountQuery, methodsRead } from './billing-reads.ts';
import { ListingLink } from './listing-link.tsx';
import { Loaded } from './loaded.tsx';
import { useBilledAccount } from './use-billed-account.ts';

const AddCardDialog = lazyPart(() => import('../checkout/add-card-dialog.shared.tsx'));

/** Saved cards with their use: remove, add. */
export function MethodsPanel() {
  const { t } = useTranslation('billing');
  const { account } = useBilledAccount();
  const methods = useQuery(methodsRead(account));
  const [request, setRequest] = useState<'add' | PaymentMethod | null>(null);
  const close = () => setRequest(null);
  const add = (
    <Button size="small" onClick={() => setRequest('add')}>
      <Plus aria-hidden="true" />
      {t('methods.add')}
    </Button>
  );
  return (
    <Card title={t('methods.title')} aside={methods.data && methods.data.data.length > 0 && add}>
      <Loaded result={methods}>
        {(saved) =>
          saved.length === 0 ? (
            <EmptyState
              level={3}
              drawing={<ReceiptDrawing />}
              title={t('methods.none')}
              text={t('methods.noneText')}
              actions={add}
            />
          ) : (
            <ul className={styles.methods}>
              {saved.map((method) => (
                <li key={method.id}>
                  <MethodRow method={method} onRemove={() => setRequest(method)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {request === 'add' && (
        <Suspense fallback={null}>
          <AddCardDialog account={account} onClose={close} onAdded={close} />
        </Suspense>
      )}
      {request !== null && request !== 'add' && <Remove method={request} onClose={close} />}
    </Card>
  );
}

function Remove({ method, onClose }: { method: PaymentMethod; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const { account } = useBilledAccount();
  const remove = useWrite(deletePaymentMethod, {
    once: true,
    onSuccess: () => {
      onClose();
      notify({ text: t('methods.removed'), tone: 'ok' });
    },
  });
  return (
    <ConfirmDialog
      title={t('methods.removeTitle')}
      text={t('methods.removeText', { card: `${cardName(method.brand)} •••• ${method.last4}` })}
      action={t('methods.remove')}
      variant="danger"
      isPending={remove.isPending}
      problem={remove.error && errorText(remove.error)}
      labels={{ cancel: t('methods.keep'), close: t('close') }}
      onConfirm={() => remove.mutate({ params: { id: method.id }, query: accountQuery(account) })}
      onClose={onClose}
    />
  );
}

/** One card. A card in use names its listing, and states why it cannot be removed. */
function MethodRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
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
            {paysFor.map((listing, index) => (
              <span key={listing.listingId}>
                {index > 0 && ', '}
                <ListingLink listing={listing} />
              </span>
            ))}
            . {!can.delete && t('methods.stays')}
          </small>
        )}
      </div>
      {can.delete && (
        <Button variant="quiet" size="small" aria-label={t('methods.removeLabel', { card })} onClick={onRemove}>
          {t('methods.remove')}
        </Button>
      )}
    </>
  );
}
