import { Suspense, useState } from 'react';
import { DELETION_DAYS, undoDeletion } from '#contract/identity/privacy';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './card-parts.module.css';

const DeletionDialog = lazyPart(() => import('./deletion-dialog.tsx'));

/** Account deletion (GDPR art. 17), and its cancellation while possible. */
export function DeletionCard({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const undo = useWrite(undoDeletion, {
    touches: ['accounts', 'users'],
    onSuccess: () => notify({ text: t('deletion.undone'), tone: 'ok' }),
    onError: (error) => notify({ text: errorText(error), tone: 'bad' }),
  });
  const due = profile.deletionDueAt;
  return (
    <Card level={3} title={t('deletion.title')}>
      <p className={styles.text}>
        {due ? t('deletion.due', { date: format.date(due) }) : t('deletion.text', { days: DELETION_DAYS })}
      </p>
      <div className={styles.buttons}>
        {due ? (
          <Button isPending={undo.isPending} onClick={() => undo.mutate({ params: { id: profile.id } })}>
            {t('deletion.undo')}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('deletion.ask')}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <DeletionDialog profile={profile} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
