import { useEffect, useRef } from 'react';
import type { QualityPoint } from '#contract/catalog/listing-quality';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useHere } from '../../platform/lib/use-here.ts';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './form.module.css';
import { PointLink } from './point-link.tsx';
import type { SaveError } from './save-error.ts';

type SaveErrorNoteProps = {
  saveError: SaveError;
  points: readonly QualityPoint[];
  propertyId: number | null;
  email: string;
};

/** Reason of a failed save or publication, with the remedy. Takes the focus like a problem summary. */
export function SaveErrorNote({ saveError, points, propertyId, email }: SaveErrorNoteProps) {
  const { t } = useTranslation('listingForm');
  const here = useHere();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saveError.kind !== 'plan') box.current?.focus();
  }, [saveError]);
  if (saveError.kind === 'plan') return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.error}>
      <Note tone={saveError.kind === 'verify' || saveError.kind === 'missing' ? 'warn' : 'bad'}>
        {saveError.kind === 'missing' && (
          <>
            <p>{t('refused.missing')}</p>
            <ul className={styles.missing}>
              {saveError.points.map((id) => (
                <li key={id}>
                  <PointLink
                    point={points.find((point) => point.id === id) ?? unknownPoint(id)}
                    propertyId={propertyId}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {saveError.kind === 'verify' && (
          <>
            <p>{t('refused.verify', { email })}</p>
            <p className={styles.noteAction}>
              <LinkButton size="small" to={links.verifyWait(email, here)}>
                {t('refused.verifyAction')}
              </LinkButton>
            </p>
          </>
        )}
        {saveError.kind === 'held' && (
          <p>
            {saveError.reason ? t('refused.held', { reason: saveError.reason }) : t('errors:LISTING_HELD_EXCEPTION')}
          </p>
        )}
        {saveError.kind === 'twin' && (
          <>
            <p>{t('errors:PROPERTY_ALREADY_PUBLISHED_EXCEPTION')}</p>
            <p className={styles.noteAction}>
              <LinkButton size="small" to={links.listing(saveError.listingId)}>
                {t('refused.twinAction')}
              </LinkButton>
            </p>
          </>
        )}
        {saveError.kind === 'code' && <p>{t(`errors:${saveError.code}`)}</p>}
      </Note>
    </div>
  );
}

const unknownPoint = (id: string) => ({ id, place: 'listing', field: id }) as const;
