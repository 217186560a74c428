import { Star } from 'lucide-react';
import { RATING_MAX, type ReviewRating } from '#contract/stays/stay-reviews';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './reviews.module.css';

/** In the order of the screen. */
const order: readonly ReviewRating[] = [
  ...(['overall', 'cleanliness', 'accuracy', 'communication', 'place', 'value', 'tidiness', 'rules'] as const),
];

type Ratings = Partial<Record<ReviewRating, number | undefined>>;

/** The ratings of a review with their names. */
export function RatingList({ ratings }: { ratings: Ratings }) {
  const { t } = useTranslation('stayReviews');
  const format = useFormat();
  return (
    <dl className={styles.ratings}>
      {order.map((name) => {
        const value = ratings[name];
        return (
          value !== undefined && (
            <div key={name}>
              <dt>{t(`ratings.${name}`)}</dt>
              <dd>
                <Star aria-hidden="true" />
                {t('ofFive', { rating: format.number(value), max: RATING_MAX })}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** The public reply to a review. */
export function ReviewReply({ reply }: { reply: { text: string; at: string } | null }) {
  const { t } = useTranslation('stayReviews');
  const format = useFormat();
  if (!reply) return null;
  return (
    <blockquote className={styles.reply}>
      <b>{t('reply.title', { date: format.date(reply.at) })}</b>
      <p>{reply.text}</p>
    </blockquote>
  );
}
