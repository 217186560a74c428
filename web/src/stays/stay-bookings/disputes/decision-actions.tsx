import { useState } from 'react';
import { endStay } from '#contract/stays/stay-disputes';
import type { AdminBooking } from '#contract/stays/stay-disputes.schemas';
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useWrite } from '../../../platform/lib/queries.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import layout from '../../../platform/ui/display/layout.module.css';
import styles from '../bookings.module.css';
import { adminStayRead } from './admin-stays-reads.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { useDecided } from './use-decided.ts';

/** What `can` allows an admin to decide about a booking. */
export function DecisionActions({ stay }: { stay: AdminBooking }) {
  const { t } = useTranslation('adminStays');
  const [dialog, setDialog] = useState<'resolve' | 'end' | 'refund' | null>(null);
  const close = () => setDialog(null);
  const { can } = stay;
  const isIdle = !can.resolve && !can.end && !can.refund;
  return (
    <>
      {!isIdle && (
        <Card title={t('decide.title')}>
          <div className={layout.stack}>
            <p>{t(can.resolve ? 'decide.resolveText' : 'decide.text')}</p>
            <div className={styles.actions}>
              {can.resolve && (
                <Button variant="primary" onClick={() => setDialog('resolve')}>
                  {t('resolve.title')}
                </Button>
              )}
              {can.refund && <Button onClick={() => setDialog('refund')}>{t('refund.action')}</Button>}
              {can.end && (
                <Button variant="danger" onClick={() => setDialog('end')}>
                  {t('end.action')}
                </Button>
              )}
            </div>
          </div>
        </Card>
      )}
      {/* A dialog stays open with its error when another admin has decided. */}
      {(dialog === 'resolve' || dialog === 'refund') && <AmountDialog kind={dialog} stay={stay} onClose={close} />}
      {dialog === 'end' && <EndDialog stay={stay} onClose={close} />}
    </>
  );
}

function EndDialog({ stay, onClose }: { stay: AdminBooking; onClose: () => void }) {
  const { t } = useTranslation('adminStays');
  const format = useFormat();
  const errorText = useErrorText();
  const { id } = stay.booking;
  const decided = useDecided(id, onClose);
  const [key] = useState(() => crypto.randomUUID());
  const end = useWrite(endStay, { ...decided, answers: adminStayRead(id), keyOf: () => key });
  return (
    <ReasonDialog
      title={t('end.title')}
      description={t('end.text', { price: format.price(stay.money.refundable) })}
      reason={{ label: t('reason.label'), help: t('reason.help'), short: t('reason.needed'), minLength: 1 }}
      action={t('end.action')}
      variant="danger"
      isPending={end.isPending}
      problem={end.error && errorText(end.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={(reason) => end.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
