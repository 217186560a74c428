import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { editUser, type PersonalProfile } from '#contract/users';
import { useFormProblems } from '../../lib/forms/use-form-problems.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { useWrite } from '../../lib/queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import styles from '../card-parts.module.css';
import { businessOf, missingTraderValues, type TraderValues } from './trader-values.ts';

type TraderFormProps = { profile: PersonalProfile; onClose: () => void };

/** All of a trader's data or none. A refusal keeps what was typed. */
export default function TraderForm({ profile, onClose }: TraderFormProps) {
  const { t } = useTranslation('profile');
  const { form, problems, submit, busy } = useTrader({ profile, onClose });
  const { errors } = form.formState;
  const props = (name: keyof TraderValues) => ({
    id: name,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('updateFailed')} problems={problems.problems} />
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
      <p className="soft small">{t('trader.allOrNone')}</p>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={busy}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

function useTrader({ profile, onClose }: TraderFormProps) {
  const { t } = useTranslation('profile');
  const { business } = profile;
  const form = useForm<TraderValues>({
    defaultValues: {
      businessName: business?.name ?? '',
      businessAddress: business?.address ?? '',
      vatNumber: business?.vatNumber ?? '',
      reaNumber: business?.reaNumber ?? '',
    },
    shouldFocusError: false,
  });
  const { setFocus } = form;
  const problems = useFormProblems({
    labels: {
      businessName: t('trader.name'),
      businessAddress: t('trader.address'),
      vatNumber: t('trader.vatNumber'),
      reaNumber: t('trader.reaNumber'),
    },
    setError: (field, message) => form.setError(field, { type: 'server', message }),
    sent: {
      'business.name': 'businessName',
      'business.address': 'businessAddress',
      'business.vatNumber': 'vatNumber',
      'business.reaNumber': 'reaNumber',
    },
    rules: { vat_number: t('trader.vatWrong'), invalid_format: t('trader.vatWrong') },
  });
  const save = useWrite(editUser, {
    touches: ['listings'],
    onSuccess: () => {
      notify({ text: t('updated'), tone: 'ok' });
      onClose();
    },
    onError: problems.showRefusal,
  });
  useEffect(() => setFocus('businessName'), [setFocus]);

  const submit = form.handleSubmit((values) => {
    const missing = missingTraderValues(values);
    if (missing.length > 0) {
      return problems.showFields(Object.fromEntries(missing.map((name) => [name, t('validation:required')])));
    }
    problems.clear();
    save.mutate({ params: { id: profile.id }, body: { business: businessOf(values) } });
  });
  return { form, problems, submit, busy: save.isPending };
}
