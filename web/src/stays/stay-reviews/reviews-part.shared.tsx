import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBookingReviews, REVIEW_TEXT_MAX, replyToReview } from '#contract/stays/stay-reviews';
import type { BookingReviews } from '#contract/stays/stay-reviews.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { ReviewForm } from './review-form.tsx';
import { RatingList, ReviewReply } from './review-ratings.shared.tsx';
import styles from './reviews.module.css';

type Review = NonNullable<BookingReviews['mine']>;
type ReviewsPartProps = { bookingId: number; side: 'GUEST' | 'HOST' };

/** Reviews of a completed booking: the form while it is open, then what both parties wrote. */
export function ReviewsPart({ bookingId, side }: ReviewsPartProps) {
  const { t } = useTranslation('stayReviews');
  const errorText = useErrorText();
  const result = useQuery(read(getBookingReviews, { params: { id: bookingId } }));
  const reviews = result.data?.data;
  return (
    <Card title={t('part.title')}>
      <div className={layout.stack}>
        {reviews && <Written reviews={reviews} side={side} />}
        {reviews?.can.review && <ReviewForm bookingId={bookingId} side={side} />}
        {result.isPending && <p role="status">{t('part.loading')}</p>}
        {result.isError && !reviews && (
          <>
            <Note tone="bad">{errorText(result.error)}</Note>
            <div>
              <Button onClick={() => void result.refetch()}>{t('part.retry')}</Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function Written({ reviews, side }: { reviews: BookingReviews; side: 'GUEST' | 'HOST' }) {
  const { t } = useTranslation('stayReviews');
  const format = useFormat();
  const { mine, theirs, can, reviewUntil, visibleAt } = reviews;
  const until = reviewUntil && format.dateTime(reviewUntil);
  const other = side === 'GUEST' ? 'HOST' : 'GUEST';
  return (
    <>
      {can.review && until && <p className="soft">{t('part.until', { until })}</p>}
      {mine && !theirs && visibleAt && <p className="soft">{t('part.hidden', { at: format.dateTime(visibleAt) })}</p>}
      {!mine && !theirs && !can.review && <p className="soft">{t('part.none')}</p>}
      {mine && <OneReview title={t('part.mine')} review={mine} />}
      {theirs && (
        <OneReview title={t(`part.of.${other}`)} review={theirs}>
          {can.reply && <ReplyForm reviewId={theirs.id} />}
        </OneReview>
      )}
    </>
  );
}

type OneReviewProps = { title: string; review: Review; children?: React.ReactNode };

function OneReview({ title, review, children }: OneReviewProps) {
  const { t } = useTranslation('stayReviews');
  return (
    <article className={styles.review}>
      <h3>{title}</h3>
      <RatingList ratings={review.ratings} />
      {review.text && <p className={layout.text}>{review.text}</p>}
      {review.privateNote && (
        <p>
          <b>{t('part.note')}</b> {review.privateNote}
        </p>
      )}
      <ReviewReply reply={review.reply} />
      {children}
    </article>
  );
}

function ReplyForm({ reviewId }: { reviewId: number }) {
  const { t } = useTranslation('stayReviews');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const reply = useWrite(replyToReview, {
    once: true,
    onSuccess: () => void notify({ text: t('reply.sent'), tone: 'ok' }),
  });
  return (
    <div className={layout.stack}>
      <TextArea
        id="review-reply"
        label={t('reply.label')}
        help={t('reply.help')}
        rows={3}
        maxLength={REVIEW_TEXT_MAX}
        value={text}
        error={isEmpty && text.trim() === '' ? t('reply.empty') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {reply.error && <Note tone="bad">{errorText(reply.error)}</Note>}
      <div>
        <Button
          isPending={reply.isPending}
          onClick={() => {
            setIsEmpty(text.trim() === '');
            if (text.trim() !== '') reply.mutate({ params: { id: reviewId }, body: { text } });
          }}
        >
          {t('reply.send')}
        </Button>
      </div>
    </div>
  );
}
