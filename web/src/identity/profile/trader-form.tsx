import { Suspense, useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { advertiserKinds } from '#contract/identity/users';
import { editUser, type PersonalProfile, type UserChanges } from '#contract/identity/users.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './card-parts.module.css';

type TraderValues = { businessName: string; businessAddress: string; vatNumber: string; reaNumber: string };

/** LAW-04: a trader provides name, address and VAT number; the REA number is optional. */
function changesOf({ advertiserKind, ...values }: Values): UserChanges {
  if (advertiserKind === 'PRIVATE') return { advertiserKind };
  const { businessName, businessAddress, vatNumber, reaNumber } = values;
  const business = { name: businessName, address: businessAddress, vatNumber, reaNumber: reaNumber.trim() || null };
  return { advertiserKind, business };
}

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'));

type TraderFormProps = { profile: PersonalProfile; onClose: () => void };
type Values = TraderValues & { advertiserKind: PersonalProfile['advertiserKind'] };

/** Private user, or professional with all trader details. Errors keep the input. */
export default function TraderForm({ profile, onClose }: TraderFormProps) {
  const { t } = useTranslation('profile');
  const { form, problems, submit, isPending, question } = useTrader({ profile, onClose });
  const kind = useWatch({ control: form.control, name: 'advertiserKind' });
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('updateFailed')} problems={problems.problems} />
      <Controller
        control={form.control}
        name="advertiserKind"
        render={({ field }) => (
          <RadioGroup
            legend={t('trader.kind')}
            name="advertiserKind"
            value={field.value}
            onChange={field.onChange}
            options={advertiserKinds.map((value) => ({ value, label: t(`trader.kinds.${value}`) }))}
          />
        )}
      />
      {kind === 'PROFESSIONAL' && <BusinessFields form={form} />}
      <UnsavedGuard unsaved={form.formState.isDirty && !isPending} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
      {question}
    </ScriptedForm>
  );
}

function BusinessFields({ form }: { form: ReturnType<typeof useTrader>['form'] }) {
  const { t } = useTranslation('profile');
  const { errors } = form.formState;
  const props = (name: keyof TraderValues) => ({
    id: name,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <TextField {...props('businessName')} label={t('trader.name')} autoComplete="organization" maxLength={200} />
      <TextField {...props('businessAddress')} label={t('trader.address')} autoComplete="off" maxLength={300} />
      <div className={styles.pair}>
        <TextField {...props('vatNumber')} label={t('trader.vatNumber')} autoComplete="off" maxLength={20} />
        <TextField
          {...props('reaNumber')}
          label={t('trader.reaNumber')}
          help={t('trader.reaHelp')}
          autoComplete="off"
          maxLength={30}
        />
      </div>
    </>
  );
}

function useTrader({ profile, onClose }: TraderFormProps) {
  const { t } = useTranslation('profile');
  const { business, advertiserKind } = profile;
  const { form, problems, onSubmit } = useSchemaForm({
    schema: editUser.body,
    toBody: changesOf,
    defaultValues: {
      advertiserKind,
      businessName: business?.name ?? '',
      businessAddress: business?.address ?? '',
      vatNumber: business?.vatNumber ?? '',
      reaNumber: business?.reaNumber ?? '',
    },
    labels: {
      advertiserKind: t('trader.kind'),
      businessName: t('trader.name'),
      businessAddress: t('trader.address'),
      vatNumber: t('trader.vatNumber'),
      reaNumber: t('trader.reaNumber'),
    },
    sent: {
      'business.name': 'businessName',
      'business.address': 'businessAddress',
      'business.vatNumber': 'vatNumber',
      'business.reaNumber': 'reaNumber',
    },
    rules: { vat_number: t('trader.vatWrong'), 'vatNumber.invalid_format': t('trader.vatWrong') },
  });
  const [asking, setAsking] = useState(false);
  const save = useWrite(editUser, {
    touches: ['listings'],
    onSuccess: () => {
      notify({ text: t('updated'), tone: 'ok' });
      onClose();
    },
    onError: (error) => {
      setAsking(false);
      problems.showError(error);
    },
  });
  useEffect(() => {
    // The choice instead of the first field, which may be hidden.
    document.querySelector<HTMLInputElement>('input[name="advertiserKind"]:checked')?.focus();
  }, []);

  const params = { id: profile.id };
  const submit = onSubmit((body) => {
    // Deletion of trader details needs a confirmation.
    if (body.advertiserKind === 'PRIVATE' && business) setAsking(true);
    else save.mutate({ params, body });
  });

  const question = asking && (
    <Suspense>
      <ConfirmDialog
        title={t('trader.removeTitle')}
        text={t('trader.removeText')}
        action={t('trader.remove')}
        isPending={save.isPending}
        onConfirm={() => save.mutate({ params, body: { advertiserKind: 'PRIVATE' } })}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
  return { form, problems, submit, isPending: save.isPending, question };
}
