import { useEffect, useRef } from 'react';
import type { QualityPoint } from '#contract/catalog/listing-quality';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useHere } from '../../platform/lib/use-here.ts';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './form.module.css';
import { PointLink } from './point-link.tsx';
import type { Refusal } from './refusal.ts';

type RefusalNoteProps = {
  refusal: Refusal;
  points: readonly QualityPoint[];
  homeId: number | null;
  email: string;
};

/** Why it was not saved or published, and what to do. Takes the focus, as a summary of problems does. */
export function RefusalNote({ refusal, points, homeId, email }: RefusalNoteProps) {
  const { t } = useTranslation('listingForm');
  const here = useHere();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal.kind !== 'plan') box.current?.focus();
  }, [refusal]);
  if (refusal.kind === 'plan') return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.refusal}>
      <Note tone={refusal.kind === 'verify' || refusal.kind === 'missing' ? 'warn' : 'bad'}>
        {refusal.kind === 'missing' && (
          <>
            <p>{t('refused.missing')}</p>
            <ul className={styles.missing}>
              {refusal.points.map((id) => (
                <li key={id}>
                  <PointLink point={points.find((point) => point.id === id) ?? unknownPoint(id)} homeId={homeId} />
                </li>
              ))}
            </ul>
          </>
        )}
        {refusal.kind === 'verify' && (
          <>
            <p>{t('refused.verify', { email })}</p>
            <p className={styles.noteAction}>
              <LinkButton size="small" to={links.verifyWait(email, here)}>
                {t('refused.verifyAction')}
              </LinkButton>
            </p>
          </>
        )}
        {refusal.kind === 'held' && (
          <p>{refusal.reason ? t('refused.held', { reason: refusal.reason }) : t('errors:LISTING_HELD_EXCEPTION')}</p>
        )}
        {refusal.kind === 'twin' && (
          <>
            <p>{t('errors:PROPERTY_ALREADY_PUBLISHED_EXCEPTION')}</p>
            <p className={styles.noteAction}>
              <LinkButton size="small" to={links.listing(refusal.listingId)}>
                {t('refused.twinAction')}
              </LinkButton>
            </p>
          </>
        )}
        {refusal.kind === 'code' && <p>{t(`errors:${refusal.code}`)}</p>}
      </Note>
    </div>
  );
}

const unknownPoint = (id: string) => ({ id, place: 'listing', field: id }) as const;
