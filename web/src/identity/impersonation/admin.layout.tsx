import { Outlet, useRouteError } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { useMe } from '../me/me.shared.tsx';
import styles from './admin.module.css';

export const handle = { words: ['seeAs'] };

/** Layout of all pages below `/admin`: warns admins without a second factor. */
export default function AdminLayout() {
  const me = useMe();
  return (
    <>
      {me?.needsTwoFactor && <GraceNote />}
      <Outlet />
    </>
  );
}

/** When a second factor is required, loaders fail without it: shows how to enable it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const me = useMe();
  return me?.needsTwoFactor && !me.can.administer ? <AdminGate /> : <ErrorView error={error} />;
}

/** Page where the user enables it. */
const security = `${links.myProfile()}#security`;

/** Replaces all pages below `/admin` for admins without the required second factor (ADMIN_TWO_FACTOR). */
function AdminGate() {
  const { t } = useTranslation('seeAs');
  return (
    <>
      <PageHead title={t('gate.page')} noindex />
      <EmptyState
        level={1}
        drawing={<LockDrawing />}
        title={t('gate.title')}
        text={t('gate.text')}
        actions={
          <LinkButton variant="primary" to={security}>
            {t('gate.action')}
          </LinkButton>
        }
      />
    </>
  );
}

/** Notice above all pages below `/admin` while the second factor is not required yet. */
function GraceNote() {
  const { t } = useTranslation('seeAs');
  return (
    <div className={styles.grace}>
      <Note tone="warn">
        <div className={styles.words}>
          <p>
            <b>{t('grace.title')}</b> {t('grace.text')}
          </p>
          <LinkButton size="small" to={security}>
            {t('grace.action')}
          </LinkButton>
        </div>
      </Note>
    </div>
  );
}
