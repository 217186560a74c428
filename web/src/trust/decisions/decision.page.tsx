import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { readDecision } from '#contract/trust/decisions';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EmailDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { helpAddress } from '../report-dialog/help-address.shared.ts';
import styles from './notice.module.css';
import { NoticeView } from './notice-view.tsx';

/**
 * `/decisions?token=`: status of a report or a reasoned decision, by email link, without sign-in (DSA, articles 16, 5 and 17).
 * The server reads the token, so no scripts are required. It stays in the address, because appellants return for the result.
 */
const page = pageData(async ({ url, fetch }) => {
  const token = tokenIn(url.search);
  if (token === null) throw routeError(404, 'INVALID_DECISION_TOKEN_EXCEPTION');
  await fetch(noticeOf(token));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['decision', 'reports'] };

/** Links of this page must not send the token as referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** Token in contract format; an invalid one is not requested. */
function tokenIn(search: string): string | null {
  const token = new URLSearchParams(search).get('token')?.trim() ?? '';
  return token.length >= 20 && token.length <= 600 ? token : null;
}

const noticeOf = (token: string) => read(readDecision, { body: { token } });

export default function DecisionPage() {
  const { t } = useTranslation('decision');
  const token = tokenIn(useLocation().search) ?? '';
  const result = useQuery(noticeOf(token));
  if (!result.data) return result.error && <DecisionError error={result.error} />;
  const notice = result.data.data;
  return (
    <>
      <PageHead title={t(notice.decisions.length === 0 ? 'page.waitingTitle' : 'page.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <NoticeView token={token} notice={notice} noticeQuery={noticeOf(token)} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DecisionError error={error} />;
}

function DecisionError({ error }: { error: unknown }) {
  return isBroken(error) ? <Broken /> : <ErrorView error={error} />;
}

/** The link is incomplete or invalid. */
function isBroken(error: unknown): boolean {
  if (isApiError(error)) return error.code === 'INVALID_DECISION_TOKEN_EXCEPTION';
  if (!isRouteErrorResponse(error)) return false;
  return (error.data as { code?: string } | null)?.code === 'INVALID_DECISION_TOKEN_EXCEPTION';
}

function Broken() {
  const { t } = useTranslation('decision');
  return (
    <div className={styles.broken}>
      <PageHead title={t('broken.title')} noindex />
      <EmptyState
        level={1}
        drawing={<EmailDrawing />}
        title={t('broken.title')}
        text={t('broken.text', { email: helpAddress })}
        actions={
          <LinkButton variant="primary" to={links.staticPage('contacts')}>
            {t('broken.contacts')}
          </LinkButton>
        }
      />
    </div>
  );
}
