import { afterAll } from 'vitest';
import { sandboxDriver } from '../../../testing/sandbox-driver.ts';
import { startStripe } from '../../../testing/stripe/fake-stripe.ts';
import type { PaymentsDriver } from '../../../testing/stripe/payments-driver.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sendWebhook } from './payments.fixtures.ts';

/** The app with the embedded provider and its browser driver. */
export async function sandboxApp() {
  const test = await testApp();
  const driver = sandboxDriver({ ...test.deps, clock: test.clock });
  return { test, driver, deliver: () => deliver(test, driver) };
}

/** The app with the Stripe adapter and a fake Stripe that can be busy or lose responses. */
export async function stripeApp() {
  const stripe = await startStripe();
  afterAll(() => stripe.stop());
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
  const test = await testApp({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  });
  return { test, stripe, driver: stripe.driver, deliver: () => deliver(test, stripe.driver) };
}

/** Delivers all events since the last call. */
async function deliver(test: TestApp, driver: PaymentsDriver): Promise<void> {
  for (const event of await driver.signedEvents()) await sendWebhook(test, event);
}
