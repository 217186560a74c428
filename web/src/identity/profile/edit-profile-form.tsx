import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { genders } from '#contract/identity/accounts';
import { BIOGRAPHY_MAX } from '#contract/identity/users';
import { editUser, type PersonalProfile } from '#contract/identity/users.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './card-parts.module.css';

type EditProfileFormProps = { profile: PersonalProfile; onClose: () => void };

/** Remaining characters of the biography from which screen readers announce the limit. */
const NEAR_THE_END = 50;

/** spec/000 §5: name and surname are required, the biography has at most 500 characters. Errors keep the input. */
export default function EditProfileForm({ profile, onClose }: EditProfileFormProps) {
  const { t } = useTranslation('profile');
  const { form, problems, submit, isPending } = useEditProfile({ profile, onClose });
  const { register, formState } = form;
  const length = useWatch({ control: form.control, name: 'biography' }).trim().length;
  const { errors } = formState;
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('updateFailed')} problems={problems.problems} />
      <div className={styles.pair}>
        <TextField
          id="name"
          label={t('card.name')}
          autoComplete="given-name"
          maxLength={100}
          aria-required="true"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          id="surname"
          label={t('card.surname')}
          autoComplete="family-name"
          maxLength={100}
          aria-required="true"
          error={errors.surname?.message}
          {...register('surname')}
        />
      </div>
      <TextField
        id="phone"
        type="tel"
        label={t('card.phone')}
        help={t('card.phoneHelp')}
        autoComplete="tel"
        maxLength={32}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <NativeSelect
        id="gender"
        label={t('card.gender')}
        autoComplete="sex"
        options={genders.map((value) => ({ value, label: t(`card.genders.${value}`) }))}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <TextArea
        id="biography"
        label={t('card.biography')}
        help={t('card.biographyHelp', { count: length, limit: BIOGRAPHY_MAX })}
        rows={5}
        error={errors.biography?.message}
        {...register('biography')}
      />
      <BiographyRoom length={length} />
      <UnsavedGuard unsaved={formState.isDirty && !isPending} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </ScriptedForm>
  );
}

/** The number under the field is visual. Screen readers announce it only near the limit. */
function BiographyRoom({ length }: { length: number }) {
  const { t } = useTranslation('profile');
  const remaining = BIOGRAPHY_MAX - length;
  return (
    <p aria-live="polite" className="visually-hidden">
      {remaining < 0 && t('card.biographyOver', { count: -remaining })}
      {remaining >= 0 && remaining <= NEAR_THE_END && t('card.biographyLeft', { count: remaining })}
    </p>
  );
}

function useEditProfile({ profile, onClose }: EditProfileFormProps) {
  const { t } = useTranslation('profile');
  const { name, surname, gender } = profile;
  const { form, problems, onSubmit } = useSchemaForm({
    schema: editUser.body,
    defaultValues: { name, surname, phone: profile.phone ?? '', gender, biography: profile.biography ?? '' },
    toBody: ({ biography, ...values }) => ({ ...values, biography: biography.trim() || null }),
    labels: {
      name: t('card.name'),
      surname: t('card.surname'),
      phone: t('card.phone'),
      gender: t('card.gender'),
      biography: t('card.biography'),
    },
    ownProblems: ({ biography }) => {
      const excess = biography.trim().length - BIOGRAPHY_MAX;
      return excess > 0 ? { biography: t('card.biographyOver', { count: excess }) } : {};
    },
  });
  const { setFocus } = form;
  const save = useWrite(editUser, {
    touches: ['accounts', 'listings'],
    onSuccess: () => {
      notify({ text: t('updated'), tone: 'ok' });
      onClose();
    },
    onError: problems.showError,
  });
  useEffect(() => setFocus('name'), [setFocus]);

  const submit = onSubmit((body) => save.mutate({ params: { id: profile.id }, body }));
  return { form, problems, submit, isPending: save.isPending };
}
