import { afterAll } from 'vitest';
import { startStripe } from '../testing/stripe/stripe-stand-in.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { sendWebhook } from './payments.factory.ts';

/** The app with Stripe's side of the port, on a stand-in that can be busy, lose its answers and send its events. */
export async function stripeApp() {
  const stripe = await startStripe();
  afterAll(() => stripe.stop());
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
  const test = await testApp({
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey },
    ...{ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase },
  });
  return { test, stripe, deliver: () => deliver(test, stripe.driver) };
}

/** Brings everything that was told since the last time. */
async function deliver(test: TestApp, driver: Awaited<ReturnType<typeof startStripe>>['driver']): Promise<void> {
  for (const event of await driver.signedEvents()) await sendWebhook(test, event);
}
