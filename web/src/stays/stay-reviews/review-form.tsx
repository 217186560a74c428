import { useState } from 'react';
import {
  guestRatings,
  hostRatings,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  type ReviewRating,
  reviewStay,
} from '#contract/stays/stay-reviews';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Segments } from '../../platform/ui/fields/radio-group.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './reviews.module.css';

const scale = ['1', '2', '3', '4', '5'] as const;
const emptyTexts = { text: '', privateNote: '' };

type ReviewFormProps = { bookingId: number; side: 'GUEST' | 'HOST' };

/** Ratings from 1 to 5 and a text. What is typed outlives an error and a reload. */
export function ReviewForm({ bookingId, side }: ReviewFormProps) {
  const { t } = useTranslation('stayReviews');
  const errorText = useErrorText();
  const { fields, change, clear } = usePersistedForm('tab', `stay-review-${bookingId}`, emptyTexts);
  const [ratings, setRatings] = useState<Partial<Record<ReviewRating, number>>>({});
  const [isIncomplete, setIsIncomplete] = useState(false);
  const names: readonly ReviewRating[] = side === 'GUEST' ? guestRatings : hostRatings;
  const isRated = names.every((name) => ratings[name] !== undefined);
  const isShort = side === 'GUEST' && fields.text.trim().length < REVIEW_TEXT_MIN;
  const write = useWrite(reviewStay, {
    once: true,
    touches: ['stayBookings'],
    onSuccess: () => {
      clear();
      notify({ text: t('form.sent'), tone: 'ok' });
    },
  });
  const send = () => {
    setIsIncomplete(!isRated || isShort);
    if (!isRated) return document.getElementById('review-ratings')?.focus();
    if (isShort) return document.getElementById('review-text')?.focus();
    const { text, privateNote } = fields;
    const body = { ratings, text, ...(side === 'GUEST' && { privateNote }) };
    return write.mutate({ params: { id: bookingId }, body });
  };
  return (
    <ScriptedForm
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{t(`form.lead.${side}`)}</p>
      <div className={layout.stack} id="review-ratings" tabIndex={-1}>
        {names.map((name) => (
          <div key={name} className={styles.rate}>
            <b aria-hidden="true">{t(`ratings.${name}`)}</b>
            <Segments
              legend={t('form.rate', { what: t(`ratings.${name}`) })}
              value={ratings[name] === undefined ? null : (String(ratings[name]) as (typeof scale)[number])}
              options={scale.map((value) => ({ value, label: value }))}
              onChange={(value) => setRatings((known) => ({ ...known, [name]: Number(value) }))}
            />
          </div>
        ))}
      </div>
      <TextArea
        id="review-text"
        label={t(`form.text.${side}`)}
        help={t('form.public')}
        rows={5}
        maxLength={REVIEW_TEXT_MAX}
        value={fields.text}
        error={isIncomplete && isShort ? t('form.tooShort', { count: REVIEW_TEXT_MIN }) : undefined}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {side === 'GUEST' && (
        <TextArea
          id="review-note"
          label={t('form.note')}
          help={t('form.noteHelp')}
          rows={3}
          maxLength={REVIEW_TEXT_MAX}
          value={fields.privateNote}
          onChange={({ currentTarget }) => change({ privateNote: currentTarget.value })}
        />
      )}
      <div aria-live="polite">
        {isIncomplete && !isRated && <Note tone="bad">{t('form.rateAll')}</Note>}
        {write.error && <Note tone="bad">{errorText(write.error)}</Note>}
      </div>
      <div>
        <Button type="submit" variant="primary" isPending={write.isPending}>
          {t('form.send')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
