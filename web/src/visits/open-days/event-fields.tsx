import { OPEN_DAY_MAX_PARTICIPANTS, OPEN_DAY_NOTES_MAX } from '#contract/visits/open-days';
import { TimeField } from '../../platform/dates/date-field.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './event-form.module.css';
import { notesLength } from './event-values.ts';
import type { Choice } from './open-days-reads.ts';
import type { EventForm } from './use-event-form.ts';

type FieldsProps = { form: EventForm };

/** Listing of the open day; non-public listings are marked. */
export function ListingField({ form, choices }: FieldsProps & { choices: readonly Choice[] }) {
  const { t } = useTranslation('openDays');
  const { values, errors, change } = form;
  const chosen = choices.find(({ id }) => String(id) === values.listing);
  return (
    <NativeSelect
      id="listing"
      label={t('form.listing')}
      help={chosen && chosen.status !== 'PUBLISHED' ? t('form.notPublic') : t('form.listingHelp')}
      error={errors.listing}
      value={values.listing}
      onChange={({ currentTarget }) => change({ listing: currentTarget.value })}
      options={choices.map(({ id, title, status }) => {
        const name = title || t('form.noTitle');
        const isHidden = status === 'DRAFT' || status === 'SUSPENDED';
        return { value: String(id), label: isHidden ? `${name} (${t(`form.status.${status}`)})` : name };
      })}
    />
  );
}

export function TimesFields({ form }: FieldsProps) {
  const { t } = useTranslation('openDays');
  const { values, errors, change } = form;
  return (
    <div className={styles.pair}>
      <TimeField
        id="start"
        label={t('form.start')}
        value={values.start}
        error={errors.start}
        required
        onChange={(start) => change({ start })}
      />
      <TimeField
        id="end"
        label={t('form.end')}
        value={values.end}
        error={errors.end}
        required
        onChange={(end) => change({ end })}
      />
    </div>
  );
}

/** Access types, each with an explanation. */
export function TypeField({ form }: FieldsProps) {
  const { t } = useTranslation('openDays');
  const { values, change } = form;
  const option = (type: 'OPEN' | 'RESERVATION_REQUIRED', text: string) => ({
    value: type,
    label: (
      <span className={styles.option}>
        <b>{t(`type.${type}`)}</b>
        <span>{text}</span>
      </span>
    ),
  });
  return (
    <div id="type" className={styles.type}>
      <RadioGroup
        legend={t('form.type')}
        value={values.type === 'OPEN' ? 'OPEN' : 'RESERVATION_REQUIRED'}
        onChange={(type) => change({ type })}
        options={[option('OPEN', t('form.openText')), option('RESERVATION_REQUIRED', t('form.reservationText'))]}
      />
    </div>
  );
}

export function MoreFields({ form }: FieldsProps) {
  const { t } = useTranslation('openDays');
  const { values, errors, change } = form;
  const remaining = OPEN_DAY_NOTES_MAX - notesLength(values);
  return (
    <>
      <div className={styles.short}>
        <TextField
          id="max"
          label={t('form.maxParticipants')}
          help={t('form.maxHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(OPEN_DAY_MAX_PARTICIPANTS).length + 3}
          value={values.max}
          error={errors.max}
          onChange={({ currentTarget }) => change({ max: currentTarget.value })}
        />
      </div>
      <TextArea
        id="notes"
        label={t('form.notes')}
        help={remaining >= 0 ? t('form.notesHelp', { left: remaining }) : undefined}
        value={values.notes}
        error={errors.notes ?? (remaining < 0 ? t('form.notesOver', { count: -remaining }) : undefined)}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
    </>
  );
}
