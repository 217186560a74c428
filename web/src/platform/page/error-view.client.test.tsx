import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '#contract/platform/client';
import { I18nProvider, loadMessages } from '../lib/i18n.tsx';
import { ErrorView } from './error-view.tsx';

const errors = [
  { status: 403, code: 'READ_ONLY_VIEW_EXCEPTION' },
  { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' },
  { status: 404, code: 'NOT_FOUND_EXCEPTION' },
  { status: 503, code: 'SERVICE_UNAVAILABLE_EXCEPTION' },
] as const;

// Texts of errors load after hydration: a view that needed them would differ from the server's.
it.each(errors)('shows error $status $code with the texts that every page has', async ({ status, code }) => {
  const loaded = await loadMessages('it', []);
  const error = new ApiError(status, { code, message: '', requestId: 'r1' });
  const Page = createRoutesStub([{ path: '/', Component: () => <ErrorView error={error} /> }]);
  render(
    <I18nProvider loaded={loaded}>
      <Page />
    </I18nProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain(':');
  expect(loaded.hasGap).toBe(false);
});
