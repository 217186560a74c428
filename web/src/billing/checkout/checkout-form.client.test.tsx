import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import { initiatePayment } from '#contract/billing/payments';
import type { PaymentMethod, PaymentStarted } from '#contract/billing/payments.schemas';
import { confirmPayment } from '#contract/billing/sandbox-payments';
import { on, Rejection, type SentRequest, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { CheckoutForm } from './checkout-form.tsx';

const boost = {
  listingId: 7,
  listingTitle: 'Trilocale in Brera',
  productType: 'BOOST_PACKAGE',
  productId: 3,
  productName: 'Vetrina',
  price: { amount: 12.2, currency: 'EUR' },
} as const;
const details: BillingDetails = {
  kind: 'PRIVATE',
  name: 'Anna Rossi',
  taxCode: 'RSSNNA80A41F205X',
  vatNumber: null,
  sdiCode: null,
  pec: null,
  street: 'Via Brera 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
};
const visa: PaymentMethod = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  expired: false,
  paysFor: [],
  can: { delete: true },
};
const started: PaymentStarted = {
  paymentId: 9,
  clientSecret: 'pi_9_secret',
  requiresAction: false,
  status: 'requires_payment_method',
  intent: 'payment',
};
const paid = { ...started, clientSecret: null, status: 'succeeded' } as const;

async function openCheckout(known: { methods?: PaymentMethod[]; details?: BillingDetails | null } = {}) {
  const calls = { onPaid: vi.fn(), onClose: vi.fn() };
  const page = await renderInPage(
    <CheckoutForm
      purchase={boost}
      known={{
        payer: { name: 'Giulia Ferri' },
        methods: known.methods ?? [],
        details: known.details ?? null,
        publishableKey: null,
      }}
      onPendingChange={() => {}}
      {...calls}
    />,
  );
  const payButton = await screen.findByRole('button', { name: /^Paga/ });
  const consent = () => page.user.click(screen.getByRole('checkbox', { name: /inizi subito/ }));
  return { ...page, ...calls, payButton, consent };
}
const bodies = (requests: SentRequest[], id: string) =>
  requests.filter((request) => request.id === id).map(({ body }) => body);

describe('the checkout of a boost', () => {
  it('lists every missing field and sends nothing', async () => {
    const requests = startFakeServer();
    const { user, payButton } = await openCheckout();
    await user.click(payButton);
    const summary = await screen.findByRole('alert');
    for (const field of ['Numero della carta', 'Scadenza', 'Codice fiscale', 'CAP', 'Inizio immediato'])
      expect(summary.textContent).toContain(field);
    expect(screen.getByLabelText('Numero della carta').getAttribute('aria-invalid')).toBe('true');
    expect(requests).toEqual([]);
  });

  it('clears the error of a field that the user edits', async () => {
    startFakeServer();
    const { user, payButton } = await openCheckout({ details });
    await user.click(payButton);
    const number = await screen.findByLabelText('Numero della carta');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    await user.type(number, '4');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBeNull());
  });

  it('pays with a saved card and reports the purchase', async () => {
    const requests = startFakeServer(on(initiatePayment, () => ({ data: paid })));
    const { user, payButton, consent, onPaid, onClose } = await openCheckout({ methods: [visa], details });
    await consent();
    await user.click(payButton);
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(onClose).toHaveBeenCalledOnce();
    expect(bodies(requests, initiatePayment.id)).toEqual([
      expect.objectContaining({ listingId: 7, productId: 3, paymentMethodId: 'pm_1', immediateStart: true }),
    ]);
  });

  it('pays once for two presses', async () => {
    const requests = startFakeServer(on(initiatePayment, () => ({ data: paid })));
    const { user, payButton, consent, onPaid } = await openCheckout({ methods: [visa], details });
    await consent();
    await Promise.all([user.click(payButton), user.click(payButton)]);
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
    expect(requests).toHaveLength(1);
  });

  it('repeats a request that got no response under the same key', async () => {
    let isConnected = false;
    const requests = startFakeServer(
      on(initiatePayment, () => {
        if (isConnected) return { data: paid };
        isConnected = true;
        throw new TypeError('Failed to fetch');
      }),
    );
    const { user, payButton, consent, onPaid } = await openCheckout({ methods: [visa], details });
    await consent();
    await user.click(payButton);
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce(), { timeout: 3000 });
    const [first, second] = requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/\w/);
    expect(second).toBe(first);
  });

  it('keeps the input after a decline, and tries again with the same payment', async () => {
    const card = { status: 'requires_payment_method', failure: 'insufficient_funds' };
    const requests = startFakeServer(
      on(initiatePayment, () => ({ data: started })),
      on(confirmPayment, () => ({ data: card }) as never),
    );
    const { user, payButton, consent, onPaid } = await openCheckout({ details });
    await user.type(screen.getByLabelText('Numero della carta'), '4000000000009995');
    await user.type(screen.getByLabelText('Scadenza'), '1235');
    await user.type(screen.getByLabelText('Codice di sicurezza'), '123');
    await consent();
    await user.click(payButton);
    expect((await screen.findByRole('alert')).textContent).toContain('non ci sono abbastanza fondi');
    expect(screen.getByLabelText<HTMLInputElement>('Numero della carta').value).toBe('4000 0000 0000 9995');
    await user.click(payButton);
    await waitFor(() => expect(bodies(requests, confirmPayment.id)).toHaveLength(2));
    expect(bodies(requests, initiatePayment.id)).toHaveLength(1);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('shows a server error at its field', async () => {
    startFakeServer(
      on(initiatePayment, () => {
        const fields = [{ path: 'body.billingDetails.taxCode', rule: 'tax_code' }];
        throw new Rejection(422, 'VALIDATION_EXCEPTION', { fields } as never);
      }),
    );
    const { user, payButton, consent } = await openCheckout({ methods: [visa], details });
    await user.click(screen.getByRole('button', { name: 'Modifica i dati di fatturazione' }));
    await consent();
    await user.click(payButton);
    const field = await screen.findByLabelText('Codice fiscale');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });
});
