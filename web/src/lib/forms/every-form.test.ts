import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

const web = new URL('../../', import.meta.url);

/** Forms that lose nothing without the guard, and why. */
const others: Record<string, string[]> = {
  'what is typed is kept until it is sent': [
    'accounts/sign-up-form.tsx',
    'lib/reports/report-form.tsx',
    'listings/contact/message-form.tsx',
    'listings/form/form-screen.tsx',
    'messages/compose/composer.tsx',
    'open-days/form/event-form.tsx',
    'reports/appeal/appeal-form.tsx',
    'reports/report/decision-form.tsx',
    'reports/told/appeal-form.tsx',
  ],
  'a new home is kept as a draft, and the frame of an old one has the guard': ['properties/wizard/wizard-screen.tsx'],
  'it searches, and the address says what': [
    'home/seek-box.tsx',
    'lib/forms/list-search.tsx',
    'messages/list/thread-list.tsx',
    'profile/ads/ads-filters.tsx',
    'properties/all/street-search-form.tsx',
    'search/filters/filter-form.tsx',
    'search/filters/hospitality-filters.tsx',
    'search/map/draw/draw-dialog.tsx',
    'search/saving/save-dialog.tsx',
    'search/stays/stay-sheet.tsx',
    'search/stays/stays-bar.tsx',
  ],
  'it takes a password, a code or a card, which is never kept': [
    'accounts/letters/forgot-password.page.tsx',
    'accounts/letters/resend-letter.tsx',
    'accounts/letters/reset-form.tsx',
    'accounts/sign-in-form.tsx',
    'accounts/social/sandbox-provider.page.tsx',
    'accounts/social/social-register-dialog.tsx',
    'accounts/two-factor-dialog.tsx',
    'checkout/add-card-dialog.tsx',
    'checkout/till.tsx',
    'open-day-door/parts/scanner.tsx',
    'profile/privacy/deletion-dialog.tsx',
    'profile/security/code-step.tsx',
    'profile/security/two-factor-disabling-dialog.tsx',
  ],
  'it is a tool of development, for emails that are made up': ['mailbox/incoming-form.tsx'],
  'it works without a network, where no question can be loaded': ['open-day-door/parts/guest-form.tsx'],
};

it('every form asks before what was typed is lost', async () => {
  const files = await Array.fromAsync(glob('**/*.tsx', { cwd: web, exclude: (path) => path.startsWith('gallery') }));
  const forms = files.filter((file) => /<form\b|<Form\b/.test(readFileSync(new URL(file, web), 'utf8')));
  const unguarded = forms.filter(
    (file) => !/<(UnsavedGuard|FormDialog)\b/.test(readFileSync(new URL(file, web), 'utf8')),
  );
  expect(unguarded.sort()).toEqual(Object.values(others).flat().sort());
});
