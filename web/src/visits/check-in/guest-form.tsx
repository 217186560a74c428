import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { walkInInput } from '#contract/visits/check-in.schemas';
import { MAX_COMPANIONS } from '#contract/visits/open-day-capacity';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import type { CheckInSession } from './check-in-session.ts';
import { beyondMaximum } from './count-guests.ts';
import styles from './guest-form.module.css';
import { OverCapacityNote } from './over-capacity-note.tsx';

type Fields = { name: string; companions: number; email: string; phone: string; notice: boolean };

/** What is typed at the entrance; key and time are added when the guest is stored. */
const typedInput = walkInInput
  .pick({ companions: true, email: true, name: true, phone: true, privacyNoticeShown: true })
  .required({ companions: true, email: true, phone: true });
type GuestInput = z.input<typeof typedInput>;

/** Characters that the contract rejects in a line. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const line = (text: string) => text.replace(unseen, '').trim();

type GuestFormProps = { session: CheckInSession; name: string; owner: string | null; onDone: () => void };

/** Registers a walk-in: name, headcount and privacy notice. Above the maximum it confirms first. */
export function GuestForm({ session, name, owner, onDone }: GuestFormProps) {
  const { t } = useTranslation('openDayDoor');
  const [warnedOf, setWarnedOf] = useState<number | null>(null);
  const labels = {
    name: t('guest.name'),
    companions: t('guest.companions'),
    email: t('guest.email'),
    phone: t('guest.phone'),
    notice: t('guest.acknowledge'),
  };
  const badCompanions = t('guest.badCompanions', { limit: MAX_COMPANIONS });
  const { form, problems, onSubmit } = useSchemaForm({
    schema: typedInput,
    defaultValues: { name, companions: 0, email: '', phone: '', notice: false },
    toBody: guestOf,
    labels,
    sent: { privacyNoticeShown: 'notice' },
    rules: {
      'name.required': t('guest.needName'),
      'email.invalid_format': t('guest.badEmail'),
      'companions.invalid_type': badCompanions,
      'companions.too_small': badCompanions,
      'companions.too_big': badCompanions,
      'notice.required': t('guest.needNotice'),
    },
  });
  const { isSubmitting } = form.formState;

  async function send({ privacyNoticeShown: _, ...guest }: GuestInput) {
    const closed = session.closed();
    if (closed) return problems.showText(t(`verdict.${closed}`));
    const party = 1 + guest.companions;
    const { list, guests } = session.state();
    const { isBeyond } = beyondMaximum(guests, list?.event.maxParticipants ?? null, party);
    if (isBeyond && warnedOf !== party) return setWarnedOf(party);
    await session.register({ ...guest, overCapacity: isBeyond });
    onDone();
  }

  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={onSubmit(send)}>
      <ErrorSummary title={t('guest.problems')} problems={problems.problems} />
      <GuestFields form={form} />
      <Notice owner={owner} />
      <Checkbox id="notice" {...form.register('notice')}>
        {t('guest.acknowledge')}
      </Checkbox>
      {warnedOf !== null && <OverCapacityNote state={session.state()} party={warnedOf} />}
      <Button type="submit" variant="primary" size="big" full isPending={isSubmitting}>
        {t(warnedOf === null ? 'guest.submit' : 'guest.submitOver')}
      </Button>
    </ScriptedForm>
  );
}

function guestOf({ name, companions, email, phone, notice }: Fields) {
  const contacts = { email: line(email) || null, phone: line(phone) || null };
  return { name: line(name), companions, ...contacts, privacyNoticeShown: notice };
}

function GuestFields({ form: { register, control, formState } }: { form: UseFormReturn<Fields> }) {
  const { t, language } = useTranslation('openDayDoor');
  const { errors } = formState;
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
        {...register('name')}
      />
      <Controller
        control={control}
        name="companions"
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
        {...register('email')}
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
