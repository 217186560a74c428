import { Suspense, useState } from 'react';
import { reopenOrganization } from '#contract/identity/organizations';
import type { Organization } from '#contract/identity/organizations.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './organizations.module.css';

const ClosingDialog = lazyPart(() => import('./closing-dialog.tsx'));

/** Closes an agency, or reopens it within 30 days. */
export function ClosingCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { can, deletionDueAt } = organization;
  const reopen = useWrite(reopenOrganization, {
    touches: ['listings'],
    once: true,
    onSuccess: () => notify({ text: t('closed.reopened'), description: t('closed.reopenedText'), tone: 'ok' }),
    onError: (error) => notify({ text: t('closed.reopenFailed'), description: errorText(error), tone: 'bad' }),
  });
  return (
    <Card title={t(can.reopen ? 'closed.title' : 'closing.title')}>
      <div id="close" className={styles.form}>
        <p className={styles.soft}>
          {can.reopen ? t('closed.text', { date: deletionDueAt ? format.date(deletionDueAt) : '' }) : t('closing.text')}
        </p>
        <div className={styles.buttons}>
          {can.reopen ? (
            <Button
              variant="primary"
              isPending={reopen.isPending}
              onClick={() => reopen.mutate({ params: { organizationId: organization.id } })}
            >
              {t('closed.reopen')}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('closing.action')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <ClosingDialog organization={organization} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
