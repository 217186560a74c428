import { Star } from 'lucide-react';
import type { PublicReview } from '#contract/stays/stay-reviews.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { RatingList, ReviewReply } from './review-ratings.shared.tsx';
import styles from './reviews.module.css';

type ListingReviewsProps = {
  reviews: readonly PublicReview[];
  count: number;
  average: number | null;
  /** Null where all are shown. */
  onMore: (() => void) | null;
  isLoading: boolean;
};

/** Reviews of a stay by its guests, with their average and how they are verified (art. 22 c. 5-bis Cod. cons.). */
export function ListingReviews({ reviews, count, average, onMore, isLoading }: ListingReviewsProps) {
  const { t } = useTranslation('stayReviews');
  const format = useFormat();
  return (
    <>
      <h2>{t('listing.heading')}</h2>
      <p className={styles.summary}>
        {average !== null && (
          <b>
            <Star aria-hidden="true" />
            {t('listing.average', { average: format.number(average, 1), max: 5 })}
          </b>
        )}
        <span>{t('listing.count', { count, shown: format.number(count) })}</span>
      </p>
      <p className="soft">{t('listing.verified')}</p>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <article className={styles.review}>
              <h3>{review.guestName ?? t('erased')}</h3>
              <p className="soft">{t('listing.stayed', { month: format.month(review.checkIn) })}</p>
              <RatingList ratings={review.ratings} />
              {review.text && <p className={layout.text}>{review.text}</p>}
              <ReviewReply reply={review.reply} />
            </article>
          </li>
        ))}
      </ul>
      {onMore && (
        <div>
          <Button isPending={isLoading} onClick={onMore}>
            {t('listing.more')}
          </Button>
        </div>
      )}
    </>
  );
}
