import { lazy, Suspense, useState } from 'react';
import { editUser, type PersonalProfile } from '#contract/users';
import { useRefusalText } from '../../lib/forms/use-refusal-text.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { useWrite } from '../../lib/queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import styles from '../card-parts.module.css';
import { useEditing } from '../use-editing.ts';
import { TraderFacts } from './trader-facts.tsx';

const TraderForm = lazy(() => import('./trader-form.tsx'));
const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx'));

/** LAW-04: who publishes by trade says so, with all of their data or none. */
export function TraderCard({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const { editing, open, close, opener } = useEditing();
  const { business } = profile;
  return (
    <Card
      title={t('trader.title')}
      aside={
        !editing &&
        business && (
          <Button ref={opener} size="small" onClick={open}>
            {t('edit')}
          </Button>
        )
      }
    >
      <p className={styles.text}>{t('trader.text')}</p>
      {editing && (
        <Suspense fallback={<Skeleton height="360px" />}>
          <TraderForm profile={profile} onClose={close} />
        </Suspense>
      )}
      {!editing && business && (
        <>
          <TraderFacts business={business} />
          <BePrivate id={profile.id} onDone={() => opener.current?.focus()} />
        </>
      )}
      {!editing && !business && (
        <>
          <p className={styles.text}>{t('trader.none')}</p>
          <div className={styles.buttons}>
            <Button ref={opener} onClick={open}>
              {t('trader.add')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function BePrivate({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const sayRefusal = useRefusalText();
  const [asking, setAsking] = useState(false);
  const save = useWrite(editUser, {
    touches: ['listings'],
    onSuccess: () => {
      notify({ text: t('trader.removed'), tone: 'ok' });
      onDone();
    },
  });
  return (
    <div className={styles.buttons}>
      <Button size="small" look="quiet" onClick={() => setAsking(true)}>
        {t('trader.remove')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('trader.removeTitle')}
            text={t('trader.removeText')}
            action={t('trader.remove')}
            busy={save.isPending}
            problem={save.error && sayRefusal(save.error)}
            onConfirm={() => save.mutate({ params: { id }, body: { business: null } })}
            onClose={() => {
              save.reset();
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
