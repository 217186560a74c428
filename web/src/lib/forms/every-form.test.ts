import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** Why a form needs no question before it is left. */
const reasons: Record<string, string> = {
  'accounts/letters/forgot-password.page.tsx': 'one address',
  'accounts/letters/resend-letter.tsx': 'one address',
  'accounts/letters/reset-form.tsx': 'passwords only, the link works on',
  'accounts/sign-in-form.tsx': 'nothing to save',
  'accounts/sign-up-form.tsx': 'kept in the tab',
  'accounts/social/sandbox-provider.page.tsx': 'a made-up person, to try signing in',
  'accounts/social/social-register-dialog.tsx': 'passwords only',
  'accounts/two-factor-dialog.tsx': 'one code',
  'alerts/searches/rename-dialog.tsx': 'one name in a dialog',
  'availability/feeds/add-feed-dialog.tsx': 'one address in a dialog',
  'checkout/add-card-dialog.tsx': 'card data, which nothing may keep',
  'checkout/till.tsx': 'has a question of its own while it pays',
  'gallery/fields.gallery.tsx': 'shows fields',
  'home/seek-box.tsx': 'a search',
  'lib/forms/list-search.tsx': 'a search',
  'lib/reports/report-form.tsx': 'kept in the tab',
  'listings/all/suspend-dialog.tsx': 'one reason in a dialog',
  'listings/contact/message-form.tsx': 'kept on the device',
  'listings/form/form-screen.tsx': 'kept on the device',
  'listings/manage/conclude/conclude-dialog.tsx': 'one choice in a dialog',
  'listings/manage/suspend-dialog.tsx': 'one choice in a dialog',
  'messages/compose/composer.tsx': 'kept on the device',
  'messages/compose/template-dialogs.tsx': 'one name in a dialog, the text stays in the composer',
  'messages/list/thread-list.tsx': 'a search',
  'moderation/hold-dialog.tsx': 'one reason in a dialog',
  'open-day-bookings/visit/companions-dialog.tsx': 'one number in a dialog',
  'open-day-door/parts/guest-form.tsx': 'one name, at the door',
  'open-day-door/parts/scanner.tsx': 'one code',
  'open-days/form/event-form.tsx': 'kept on the device',
  'profile/privacy/deletion-dialog.tsx': 'nothing to save',
  'profile/security/code-step.tsx': 'one code',
  'profile/security/two-factor-disabling-dialog.tsx': 'nothing to save',
  'properties/all/street-search-form.tsx': 'a search',
  'properties/wizard/wizard-screen.tsx': 'a new one is a draft, one that is edited is guarded by edit-wizard.tsx',
  'reports/appeal/appeal-form.tsx': 'kept in the tab',
  'reports/report/decision-form.tsx': 'kept in the tab',
  'reports/told/appeal-form.tsx': 'kept in the tab',
  'search/filters/filter-form.tsx': 'a search',
  'search/filters/hospitality-filters.tsx': 'a search',
  'search/map/draw/draw-dialog.tsx': 'a search',
  'search/saving/save-dialog.tsx': 'one name in a dialog',
  'search/stays/stays-bar.tsx': 'a search',
  'users/dialogs/delete-dialog.tsx': 'one reason in a dialog',
  'users/dialogs/reason-dialog.tsx': 'one reason in a dialog',
  'users/dialogs/suspend-dialog.tsx': 'one reason in a dialog',
};

const forms = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(source + file, 'utf8') }))
  .filter(({ text }) => text.includes('<form'));

describe('a form', () => {
  it.each(forms)('asks before its changes are left, or has a reason not to: $file', ({ file, text }) => {
    expect(text.includes('<UnsavedGuard') || file in reasons).toBe(true);
    expect(text.includes('<UnsavedGuard') && file in reasons).toBe(false);
  });

  it('has no reason where it is gone', () => {
    expect(Object.keys(reasons).filter((file) => !forms.some((form) => form.file === file))).toEqual([]);
  });
});
