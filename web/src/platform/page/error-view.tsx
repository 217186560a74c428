import { Suspense } from 'react';
import { isRouteErrorResponse, useNavigate } from 'react-router';
import { isApiError } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { lazyOptional } from '../lib/lazy-optional.ts';
import { links } from '../routing/links.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import styles from './error-view.module.css';
import { PageHead } from './page-head.tsx';

/** Loaded only on errors; offline the text appears alone. */
const drawing = (name: 'CloudDrawing' | 'EntranceDrawing' | 'LockDrawing') =>
  lazyOptional(() => import('../ui/feedback/drawings.tsx').then((drawings) => ({ default: drawings[name] })));
const CloudDrawing = drawing('CloudDrawing');
const NotFoundDrawing = drawing('EntranceDrawing');
const LockDrawing = drawing('LockDrawing');

/** The error view of all pages (spec/000 §2): not found, unavailable, or failed. */
export function ErrorView({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, code, requestId } = describe(error);
  const homepageButton = <LinkButton to={links.homePage()}>{t('errorPage.home')}</LinkButton>;

  if (status === 404) {
    return (
      <View title={t('errorPage.notFoundTitle')} text={t('errorPage.notFoundText')} drawing={<NotFoundDrawing />}>
        <LinkButton variant="primary" to={links.searchMarket()}>
          {t('errorPage.search')}
        </LinkButton>
        {homepageButton}
      </View>
    );
  }
  if (status === 403 || code === 'AUTHORIZATION_DENIED_EXCEPTION') {
    return (
      <View
        title={t('errorPage.deniedTitle')}
        text={t(code === 'READ_ONLY_VIEW_EXCEPTION' ? 'errorPage.readOnlyText' : 'errorPage.deniedText')}
        drawing={<LockDrawing />}
      >
        <Button variant="primary" onClick={() => navigate(-1)}>
          {t('errorPage.back')}
        </Button>
        {homepageButton}
      </View>
    );
  }
  return (
    <View
      title={t('errorPage.genericTitle')}
      text={t('errorPage.genericText')}
      drawing={<CloudDrawing />}
      note={requestId && t('errorPage.reference', { id: requestId })}
    >
      <Button variant="primary" onClick={() => (onRetry ? onRetry() : window.location.reload())}>
        {onRetry ? t('errorPage.retry') : t('errorPage.reload')}
      </Button>
      {homepageButton}
    </View>
  );
}

type ViewProps = { title: string; text: string; drawing: React.ReactNode; children: React.ReactNode; note?: string };

function View({ title, text, drawing, children, note }: ViewProps) {
  return (
    <div className={styles.view}>
      <PageHead title={title} noindex />
      <div>
        <EmptyState level={1} drawing={<Suspense>{drawing}</Suspense>} title={title} text={text} actions={children} />
        {note && <p className={styles.reference}>{note}</p>}
      </div>
    </div>
  );
}

/** Route errors come from `routeError()`, API errors from a read in the component. All others are unexpected errors. */
function describe(error: unknown): { status: number; code: string; requestId: string } {
  if (isApiError(error)) return error;
  if (isRouteErrorResponse(error)) {
    const body = (typeof error.data === 'object' ? error.data : null) as { code?: string; requestId?: string } | null;
    return { status: error.status, code: body?.code ?? '', requestId: body?.requestId ?? '' };
  }
  return { status: 500, code: '', requestId: '' };
}
