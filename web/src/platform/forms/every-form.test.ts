import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

const web = new URL('../../', import.meta.url);

/** Forms that lose no input without the guard, each with a reason. */
const others: Record<string, string[]> = {
  'typed values are saved until they are sent': [
    'identity/authentication/sign-up-form.tsx',
    'trust/report-dialog/report-form.tsx',
    'stays/guest-registration/own-guest-form.tsx',
    'stays/stay-reviews/review-form.tsx',
    'site/listing-page/contact/message-form.tsx',
    'catalog/listing-editing/form-screen.tsx',
    'conversations/messages/composer/composer.tsx',
    'visits/open-days/event-form.tsx',
    'trust/reports/appeal-form.tsx',
    'trust/reports/decision-form.tsx',
    'trust/decisions/appeal-form.tsx',
    'catalog/listing-feeds/activation-step.tsx',
    'catalog/listing-feeds/source-step.tsx',
  ],
  'a new property is saved as a draft, and the frame of an existing one has the guard': [
    'catalog/properties/wizard/wizard-screen.tsx',
  ],
  'it searches, and the address says what': [
    'site/home/home.page.tsx',
    'platform/forms/list-search.tsx',
    'conversations/messages/thread-list.tsx',
    'conversations/leads/leads.page.tsx',
    'catalog/own-listings/listing-filters.shared.tsx',
    'catalog/properties/all-properties.page.tsx',
    'discovery/search/filters/filter-form.tsx',
    'discovery/search/filters/hospitality-filters.tsx',
    'discovery/search/map/area-dialog.tsx',
    'discovery/search/saving/save-dialog.tsx',
    'discovery/search/stays/stay-sheet.tsx',
    'discovery/search/stays/search-hospitality.page.tsx',
    'site/agency-page/agencies.page.tsx',
    'catalog/costs/costs-form.tsx',
    'site/agency-page/agency-filters-form.tsx',
    'site/agency/statistics.page.tsx',
  ],
  'the dialog around it has the guard': ['platform/forms/dialog-form.tsx'],
  'it takes a password, a code or a card, which is never stored': [
    'identity/email-links/forgot-password.page.tsx',
    'identity/email-links/resend-email.tsx',
    'identity/email-links/reset-password.page.tsx',
    'identity/authentication/sign-in-form.shared.tsx',
    'identity/social-sign-in/sandbox-provider.page.tsx',
    'identity/social-sign-in/social-register-dialog.tsx',
    'identity/authentication/two-factor-dialog.shared.tsx',
    'billing/checkout/add-card-dialog.shared.tsx',
    'billing/checkout/checkout-form.tsx',
    'stays/stay-bookings/book-form.tsx',
    'stays/stay-bookings/payment-part.tsx',
    'visits/check-in/scanner.tsx',
    'identity/profile/deletion-dialog.tsx',
    'identity/profile/code-step.tsx',
    'identity/profile/two-factor-disabling-dialog.tsx',
  ],
  'it has choices and no text': ['catalog/organization-exports/export-card.tsx'],
  'it has a button and no field': ['site/listing-page/contact/contact-body.tsx'],
  'it is a tool of development, for emails that are made up': ['site/mailbox/mailbox.page.tsx'],
  'it works without a network, where no question can be loaded': ['visits/check-in/guest-form.tsx'],
};

const exclude = (path: string) => path.startsWith('app/ui-gallery') || path.endsWith('.test.tsx');
const names = await Array.fromAsync(glob('**/*.tsx', { cwd: web, exclude }));
const files = names
  .filter((name) => name !== 'platform/forms/scripted-form.tsx')
  .map((name) => ({ name, text: readFileSync(new URL(name, web), 'utf8') }));

it('confirms before unsaved input is lost, in every form', () => {
  const forms = files.filter(({ text }) => /<(form|Form|ScriptedForm)\b/.test(text));
  const unguarded = forms.filter(({ text }) => !/<(UnsavedGuard|FormDialog)\b/.test(text)).map(({ name }) => name);
  expect(unguarded.sort()).toEqual(Object.values(others).flat().sort());
});

it('sends no form to the page server, which handles none: an address, or ScriptedForm', () => {
  const unhandled = files.filter(({ text }) => /<form\b/.test(text) && !/<form\b[^>]*\saction=/.test(text));
  expect(unhandled.map(({ name }) => name)).toEqual([]);
});
