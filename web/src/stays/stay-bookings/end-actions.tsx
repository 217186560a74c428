import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelStay, getStayRefund, withdrawStay } from '#contract/stays/stay-bookings';
import type { StayBookingView, StayRefundView } from '#contract/stays/stay-bookings.schemas';
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { BookingRole } from './booking-reads.ts';
import styles from './bookings.module.css';

type EndProps = { booking: StayBookingView; side: BookingRole };

const touched = ['availability', 'payments'];

/** Withdraws a request, or cancels a booking after its refund was shown. */
export function EndActions({ booking, side }: EndProps) {
  const { t } = useTranslation('stayBookings');
  const [dialog, setDialog] = useState<'withdraw' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <div className={styles.actions}>
        {booking.can.withdraw && <Button onClick={() => setDialog('withdraw')}>{t('actions.withdraw')}</Button>}
        {booking.can.cancel && <Button onClick={() => setDialog('cancel')}>{t('actions.cancel')}</Button>}
      </div>
      {dialog === 'withdraw' && <WithdrawDialog booking={booking} onClose={close} />}
      {dialog === 'cancel' && side === 'GUEST' && <GuestCancelDialog booking={booking} onClose={close} />}
      {dialog === 'cancel' && side === 'HOST' && <HostCancelDialog booking={booking} onClose={close} />}
    </>
  );
}

type DialogProps = { booking: StayBookingView; onClose: () => void };

function WithdrawDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('stayBookings');
  const errorText = useErrorText();
  const withdraw = useWrite(withdrawStay, {
    once: true,
    touches: touched,
    onSuccess: () => {
      notify({ text: t('withdrawn'), tone: 'ok' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      text={t('withdraw.text', { title: booking.listingTitle })}
      action={t('actions.withdraw')}
      variant="danger"
      isPending={withdraw.isPending}
      problem={withdraw.error && errorText(withdraw.error)}
      labels={{ cancel: t('keep'), close: t('close') }}
      onConfirm={() => withdraw.mutate({ params: { id: booking.id } })}
      onClose={onClose}
    />
  );
}

/** The refund of the server to the cent, before the guest confirms it. A changed refund is shown before another attempt. */
function GuestCancelDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const errorText = useErrorText();
  const cancel = useWrite(cancelStay, {
    once: true,
    touches: touched,
    onSuccess: ({ data }) => {
      const { refunded } = data;
      notify({ text: refunded ? t('refunded', { price: format.price(refunded.refund) }) : t('cancelled'), tone: 'ok' });
      onClose();
    },
    onError: () => void refund.refetch(),
  });
  const refund = useQuery({
    ...read(getStayRefund, { params: { id: booking.id } }),
    staleTime: 0,
    // A cancelled booking has no preview any more.
    enabled: !cancel.isPending && !cancel.isSuccess,
  });
  const shown = refund.data?.data;
  const problem = cancel.error ?? refund.error;
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      text={t('cancel.guestText', { title: booking.listingTitle })}
      action={t('actions.cancel')}
      variant="danger"
      isPending={cancel.isPending || (!shown && !refund.isError)}
      problem={problem && errorText(problem)}
      labels={{ cancel: t('keep'), close: t('close') }}
      onConfirm={() =>
        shown
          ? cancel.mutate({ params: { id: booking.id }, body: { refundShown: shown.refund } })
          : void refund.refetch()
      }
      onClose={onClose}
    >
      <div aria-live="polite">{shown && <RefundLines refund={shown} />}</div>
    </ConfirmDialog>
  );
}

function RefundLines({ refund }: { refund: StayRefundView }) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const lines = (['accommodation', 'cleaning', 'pets', 'serviceFee', 'touristTax'] as const).filter(
    (key) => refund[key].amount > 0,
  );
  return (
    <dl className={layout.facts}>
      {lines.map((key) => (
        <div key={key}>
          <dt>{t(`refundLines.${key}`)}</dt>
          <dd>{format.price(refund[key])}</dd>
        </div>
      ))}
      <div className={layout.total}>
        <dt>{t('refundLines.refund')}</dt>
        <dd>{format.price(refund.refund)}</dd>
      </div>
    </dl>
  );
}

function HostCancelDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const errorText = useErrorText();
  const cancel = useWrite(cancelStay, {
    once: true,
    touches: touched,
    onSuccess: () => {
      notify({ text: t('cancelled'), tone: 'ok' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('cancel.title')}
      description={t('cancel.hostText', {
        name: booking.guest.name ?? t('guest'),
        price: format.price(booking.quote.dueOnline),
      })}
      reason={{ label: t('reason.label'), help: t('reason.help'), short: t('reason.needed'), minLength: 1 }}
      action={t('actions.cancel')}
      variant="danger"
      isPending={cancel.isPending}
      problem={cancel.error && errorText(cancel.error)}
      labels={{ cancel: t('keep'), close: t('close') }}
      onConfirm={(reason) => cancel.mutate({ params: { id: booking.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
