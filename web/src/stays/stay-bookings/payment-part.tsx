import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentStarted } from '#contract/billing/payments.schemas';
import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import { StayCardFields, useStayCard } from '../../billing/checkout/stay-card.shared.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';

/** Finishes the payment of held nights, after a decline or a closed page. */
export function PaymentPart({ booking, payment }: { booking: StayBookingView; payment: PaymentStarted }) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const card = useStayCard({ isStarted: true });
  const { pay, isPending, problem } = useFinishPayment(card, payment);
  const { dueOnline } = booking.quote;
  const needsBank = payment.status === 'requires_action' && payment.clientSecret !== null;
  return (
    <Card title={t('book.finish')}>
      <ScriptedForm
        noValidate
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        {!needsBank && <StayCardFields card={card} due={dueOnline} />}
        <div aria-live="polite">{problem && <Note tone="bad">{problem}</Note>}</div>
        <Button type="submit" variant="primary" full isPending={isPending}>
          {t('book.payPrice', { price: format.price(dueOnline) })}
        </Button>
      </ScriptedForm>
    </Card>
  );
}

function useFinishPayment(card: ReturnType<typeof useStayCard>, payment: PaymentStarted) {
  const { t } = useTranslation('checkout');
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const running = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    const { clientSecret, status } = payment;
    if (status === 'requires_action' && clientSecret && !card.publishableKey)
      return navigate(links.checkoutChallenge(clientSecret));
    if (status === 'requires_payment_method' && !(await card.isReady())) return;
    const outcome = await card.continuePayment(payment);
    if (outcome.kind === 'bank' && clientSecret) return navigate(links.checkoutChallenge(clientSecret));
    if (outcome.kind === 'declined') setProblem(t(`failures.${outcome.reason}`));
    if (outcome.kind === 'over') setProblem(t('pay.over'));
  }

  async function pay(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setIsPending(true);
    setProblem(null);
    try {
      await run();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.status === 0 ? t('pay.offline') : errorText(error));
    } finally {
      running.current = false;
      setIsPending(false);
      void client.invalidateQueries({ queryKey: ['stayBookings'] });
    }
  }
  return { pay, isPending, problem };
}
