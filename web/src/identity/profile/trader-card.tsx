import { Suspense } from 'react';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './card-parts.module.css';
import { TraderFacts } from './trader-facts.shared.tsx';
import { useEditing } from './use-editing.ts';

const TraderForm = lazyPart(() => import('./trader-form.tsx'));

/** LAW-04: every user declares whether they publish as a trader; traders identify themselves. */
export function TraderCard({ profile }: { profile: PersonalProfile }) {
  const { t } = useTranslation('profile');
  const { editing, open, close, opener } = useEditing();
  const { business, advertiserKind } = profile;
  return (
    <Card
      title={t('trader.title')}
      aside={
        !editing && (
          <Button ref={opener} size="small" aria-label={t('trader.edit')} onClick={open}>
            {t('edit')}
          </Button>
        )
      }
    >
      <p className={styles.text}>{t('trader.text')}</p>
      {editing ? (
        <Suspense fallback={<Skeleton height="160px" />}>
          <TraderForm profile={profile} onClose={close} />
        </Suspense>
      ) : (
        <>
          <p className={styles.status}>
            <b>{t(`trader.publishesAs.${advertiserKind}`)}</b>
          </p>
          {business && <TraderFacts business={business} />}
          {advertiserKind === 'PROFESSIONAL' && !business && (
            <div className={styles.status}>
              <Note tone="warn">{t('trader.incomplete')}</Note>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
