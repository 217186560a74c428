import { Check, CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { type QualityPoint, qualityScore } from '#contract/catalog/listing-quality';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './aside.module.css';
import { PointLink } from './point-link.tsx';

type QualityPanelProps = { points: readonly QualityPoint[]; propertyId: number | null };

const SHOWN = 5;

/** Listing quality and how to improve it: publishing requirements first, then points by descending score. */
export function QualityPanel({ points, propertyId }: QualityPanelProps) {
  const { t } = useTranslation('listingForm');
  const [all, setAll] = useState(false);
  const score = qualityScore(points);
  const needed = points.filter((point) => point.needed && !point.isEarned);
  const better = points
    .filter((point) => !point.needed && !point.isEarned)
    .sort((one, other) => other.worth - one.worth);
  const done = points.filter((point) => point.isEarned);
  const shown = all ? better : better.slice(0, SHOWN);
  return (
    <section className={styles.quality} aria-labelledby="quality-heading">
      <div className={styles.scoreLine}>
        <Ring score={score} />
        <div>
          <h2 id="quality-heading" className={styles.heading}>
            {t('quality.heading')}
          </h2>
          <p className={styles.soft}>
            {needed.length > 0
              ? t('quality.needed', { count: needed.length })
              : better.length > 0
                ? t('quality.complete')
                : t('quality.perfect')}
          </p>
        </div>
      </div>
      {needed.length > 0 && (
        <ul className={styles.points} data-needed="">
          {needed.map((point) => (
            <li key={point.id}>
              <CircleAlert />
              <PointLink point={point} propertyId={propertyId} />
            </li>
          ))}
        </ul>
      )}
      {better.length > 0 && (
        <>
          <h3 className={styles.small}>{t('quality.better')}</h3>
          <ul className={styles.points}>
            {shown.map((point) => (
              <li key={point.id}>
                <Plus />
                <PointLink point={point} propertyId={propertyId} />
                <span className={styles.worth}>
                  <span aria-hidden="true">+{point.worth}</span>
                  <span className="visually-hidden">{t('quality.worth', { count: point.worth })}</span>
                </span>
              </li>
            ))}
          </ul>
          {better.length > shown.length && (
            <Button size="small" variant="quiet" onClick={() => setAll(true)}>
              {t('quality.more', { count: better.length - shown.length })}
            </Button>
          )}
        </>
      )}
      <p className={styles.done}>
        <Check />
        {t('quality.done', { count: done.length })}
      </p>
    </section>
  );
}

function Ring({ score }: { score: number }) {
  const { t } = useTranslation('listingForm');
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" className={styles.track} />
        <circle
          cx="32"
          cy="32"
          r="28"
          pathLength="100"
          strokeDasharray={`${score} 100`}
          className={styles.arc}
          data-none={score === 0 || undefined}
        />
      </svg>
      <b aria-hidden="true">{score}</b>
      <span className="visually-hidden">{t('quality.score', { score })}</span>
    </div>
  );
}
