import { Link } from 'react-router';
import { guestIdentifications, HOUSE_RULES_TEXT_MAX } from '#contract/catalog/booking-terms';
import type { BookingTermsView } from '#contract/catalog/booking-terms.schemas';
import { DEFAULT_CHECK_IN_TIME, DEFAULT_CHECK_OUT_TIME } from '#contract/stays/stay-bookings';
import { TimeField } from '../../platform/dates/date-field.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import styles from './terms.module.css';
import { answerFields, type TermsDraft } from './terms-draft.ts';
import type { PartProps } from './terms-form.tsx';

const timeFields = ['checkInUntil', 'quietFrom', 'quietUntil'] as const;

/** Rules of the house, and how guests are identified. Times and pets are shown with a link to where they are set. */
export function RulesCard({ draft, errors, onChange, terms }: PartProps & { terms: BookingTermsView }) {
  const { t } = useTranslation('bookingTerms');
  const answers = (['', 'yes', 'no'] as const).map((value) => ({ value, label: t(`answers.${value || 'none'}`) }));
  return (
    <Card title={t('rules.title')}>
      <div className={styles.form}>
        <p>
          {t('rules.times', {
            from: terms.checkInTime ?? DEFAULT_CHECK_IN_TIME,
            until: terms.checkOutTime ?? DEFAULT_CHECK_OUT_TIME,
          })}{' '}
          <Link to={links.listingForm(terms.listingId)}>{t('rules.editTimes')}</Link>{' '}
          <Link to={links.listingRates(terms.listingId)}>{t('rules.editPets')}</Link>
        </p>
        <div className={styles.fields}>
          {timeFields.map((id) => (
            <TimeField
              key={id}
              id={id}
              label={t(`fields.${id}`)}
              value={draft[id]}
              error={errors[id]}
              onChange={(value) => onChange({ [id]: value })}
            />
          ))}
          {answerFields.map((id) => (
            <NativeSelect
              key={id}
              id={id}
              label={t(`fields.${id}`)}
              error={errors[id]}
              value={draft[id]}
              onChange={({ currentTarget }) => onChange({ [id]: currentTarget.value as TermsDraft[typeof id] })}
              options={answers}
            />
          ))}
        </div>
        <TextArea
          id="text"
          label={t('fields.text')}
          help={t('fields.textHelp')}
          rows={5}
          maxLength={HOUSE_RULES_TEXT_MAX}
          error={errors.text}
          value={draft.text}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        <NativeSelect
          id="guestIdentification"
          label={t('identification.label')}
          help={t('identification.help')}
          error={errors.guestIdentification}
          value={draft.guestIdentification}
          onChange={({ currentTarget }) =>
            onChange({ guestIdentification: currentTarget.value as TermsDraft['guestIdentification'] })
          }
          options={[
            { value: '', label: t('answers.none') },
            ...guestIdentifications.map((value) => ({ value, label: t(`identification.${value}`) })),
          ]}
        />
      </div>
    </Card>
  );
}
