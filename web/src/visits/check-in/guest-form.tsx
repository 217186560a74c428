import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { MAX_COMPANIONS } from '#contract/visits/open-day-capacity';
import { textsOf, useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import type { CheckInSession, NewGuest } from './check-in-session.ts';
import { beyondMaximum } from './count-guests.ts';
import styles from './guest-form.module.css';
import { OverCapacityNote } from './over-capacity-note.tsx';

type Fields = { name: string; companions: number; email: string; phone: string; notice: boolean };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Characters that the contract rejects in a line. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const line = (text: string) => text.replace(unseen, '').trim();

type GuestFormProps = { session: CheckInSession; name: string; owner: string | null; onDone: () => void };

/** Registers a walk-in: name, headcount and privacy notice. Above the maximum it confirms first. */
export function GuestForm({ session, name, owner, onDone }: GuestFormProps) {
  const { t } = useTranslation('openDayDoor');
  const form = useForm<Fields>({ defaultValues: { name, companions: 0, email: '', phone: '', notice: false } });
  const [warnedOf, setWarnedOf] = useState<number | null>(null);
  const labels = {
    name: t('guest.name'),
    companions: t('guest.companions'),
    email: t('guest.email'),
    notice: t('guest.acknowledge'),
  };
  const problems = useFormProblems<keyof typeof labels>({
    labels,
    setError: (field, message) => form.setError(field, { message }),
  });
  const { isSubmitting } = form.formState;

  async function send(fields: Fields) {
    const closed = session.closed();
    if (closed) return problems.showText(t(`verdict.${closed}`));
    const party = 1 + fields.companions;
    const { list, guests } = session.state();
    const { isBeyond } = beyondMaximum(guests, list?.event.maxParticipants ?? null, party);
    if (isBeyond && warnedOf !== party) return setWarnedOf(party);
    await session.register(guestOf(fields, isBeyond));
    onDone();
  }

  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit(send, (errors) => problems.showGaps(textsOf(errors)))}
    >
      <ErrorSummary title={t('guest.problems')} problems={problems.problems} />
      <GuestFields form={form} />
      <Notice owner={owner} />
      <Checkbox id="notice" {...form.register('notice', { required: t('guest.needNotice') })}>
        {t('guest.acknowledge')}
      </Checkbox>
      {warnedOf !== null && <OverCapacityNote state={session.state()} party={warnedOf} />}
      <Button type="submit" variant="primary" size="big" full isPending={isSubmitting}>
        {t(warnedOf === null ? 'guest.submit' : 'guest.submitOver')}
      </Button>
    </form>
  );
}

function guestOf({ name, companions, email, phone }: Fields, overCapacity: boolean): NewGuest {
  return { name: line(name), companions, email: line(email) || null, phone: line(phone) || null, overCapacity };
}

function GuestFields({ form: { register, control, formState } }: { form: UseFormReturn<Fields> }) {
  const { t, language } = useTranslation('openDayDoor');
  const { errors } = formState;
  const hasName = (text: string) => line(text) !== '' || t('guest.needName');
  const isEmail = (text: string) => line(text) === '' || emailPattern.test(line(text)) || t('guest.badEmail');
  const isParty = (count: number) =>
    (Number.isInteger(count) && count >= 0 && count <= MAX_COMPANIONS) ||
    t('guest.badCompanions', { limit: MAX_COMPANIONS });
  // A guest's own details: the browser must not autofill the organizer's.
  const foreign = { autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        id="name"
        label={t('guest.name')}
        maxLength={100}
        autoCapitalize="words"
        {...foreign}
        error={errors.name?.message}
        {...register('name', { validate: hasName })}
      />
      <Controller
        control={control}
        name="companions"
        rules={{ validate: isParty }}
        render={({ field }) => (
          <NumberField
            id="companions"
            label={t('guest.companions')}
            error={errors.companions?.message}
            value={field.value}
            onChange={(value) => field.onChange(value ?? 0)}
            min={0}
            max={MAX_COMPANIONS}
            locale={language}
            steps={{ less: t('guest.fewer'), more: t('guest.more') }}
          />
        )}
      />
      <TextField
        id="email"
        type="email"
        label={t('guest.email')}
        maxLength={254}
        {...foreign}
        error={errors.email?.message}
        {...register('email', { validate: isEmail })}
      />
      <TextField id="phone" type="tel" label={t('guest.phone')} maxLength={30} {...foreign} {...register('phone')} />
    </>
  );
}

/** GDPR art. 13 in five sentences: controller, purpose, retention, recipients and rights. */
function Notice({ owner }: { owner: string | null }) {
  const { t } = useTranslation('openDayDoor');
  return (
    <Note>
      <p>
        <b>{t('guest.noticeTitle')}</b>
      </p>
      <p>
        {owner ? t('guest.noticeWho', { owner }) : t('guest.noticeWhoNobody')} {t('guest.noticeWhy')}{' '}
        {t('guest.noticeDays')} {t('guest.noticeRights')}
      </p>
    </Note>
  );
}
