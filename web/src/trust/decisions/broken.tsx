import { isRouteErrorResponse } from 'react-router';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { LetterDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { helpAddress } from '../report-dialog/help-address.shared.ts';
import styles from './told.module.css';

/** The link was cut, or nobody made it. */
export function isBroken(error: unknown): boolean {
  if (isApiError(error)) return error.code === 'INVALID_DECISION_TOKEN_EXCEPTION';
  if (!isRouteErrorResponse(error)) return false;
  return (error.data as { code?: string } | null)?.code === 'INVALID_DECISION_TOKEN_EXCEPTION';
}

export function Broken() {
  const { t } = useTranslation('decision');
  return (
    <div className={styles.broken}>
      <PageHead title={t('broken.title')} noindex />
      <EmptyState
        level={1}
        drawing={<LetterDrawing />}
        title={t('broken.title')}
        text={t('broken.text', { email: helpAddress })}
        actions={
          <LinkButton look="primary" to={links.staticPage('contacts')}>
            {t('broken.contacts')}
          </LinkButton>
        }
      />
    </div>
  );
}
