import { invitedRoles } from '#contract/identity/invitations';
import { inviteMember } from '#contract/identity/invitations.schemas';
import type { Organization } from '#contract/identity/organizations.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './organizations.module.css';

/** The usual role first: it is chosen before hydration. */
const roles = [...invitedRoles].sort((a, b) => Number(b === 'AGENT') - Number(a === 'AGENT'));

/** Invites an address with a role. An owner makes owners among the members, never by invitation. */
export default function InviteForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { form, problems, onSubmit } = useSchemaForm({
    schema: inviteMember.body,
    defaultValues: { email: '', role: 'AGENT' as (typeof invitedRoles)[number] },
    toBody: (values) => values,
    labels: { email: t('invite.email'), role: t('fields.role') },
    rules: { 'email.invalid_format': t('invite.emailWrong'), 'email.email': t('invite.emailWrong') },
  });
  const invite = useWrite(inviteMember, {
    touches: ['organizations'],
    once: true,
    onSuccess: ({ data }) => {
      notify({ text: t('invite.sent', { email: data.email }), tone: 'ok' });
      form.reset();
      form.setFocus('email');
    },
    onError: problems.showError,
  });
  const { errors, isDirty } = form.formState;
  const submit = onSubmit((body) => invite.mutate({ params: { organizationId: organization.id }, body }));
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('invite.failed')} problems={problems.problems} />
      <TextField
        id="email"
        type="email"
        label={t('invite.email')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        aria-required="true"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NativeSelect
        id="role"
        label={t('fields.role')}
        help={t('invite.roleHelp')}
        options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        error={errors.role?.message}
        {...form.register('role')}
      />
      <UnsavedGuard unsaved={isDirty && !invite.isPending} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={invite.isPending}>
          {t('invite.submit')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
