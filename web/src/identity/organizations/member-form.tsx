import { MEMBER_TITLE_MAX } from '#contract/identity/organizations';
import { editMember } from '#contract/identity/organizations.schemas';
import { organizationRoles } from '#contract/platform/roles';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { MemberDialogProps } from './member-dialogs.tsx';
import styles from './organizations.module.css';

/** Role and fields of a member; the own role needs another owner or admin. */
export function MemberForm({ member, organization, onClose }: MemberDialogProps) {
  const { t } = useTranslation('organizations');
  const roles = organizationRoles.filter((role) => role !== 'OWNER' || organization.role === 'OWNER');
  const { form, problems, onSubmit } = useSchemaForm({
    schema: editMember.body,
    defaultValues: {
      role: member.role,
      title: member.title ?? '',
      phone: member.phone ?? '',
      isPublic: member.isPublic,
      canTakeLeads: member.canTakeLeads,
    },
    toBody: ({ role, title, phone, ...values }) => ({
      ...values,
      role: member.can.changeRole ? role : undefined,
      title: title.trim() || null,
      phone: phone.trim() || null,
    }),
    labels: {
      role: t('fields.role'),
      title: t('fields.title'),
      phone: t('fields.phone'),
      isPublic: t('fields.isPublic'),
      canTakeLeads: t('fields.canTakeLeads'),
    },
  });
  const save = useWrite(editMember, {
    once: true,
    onSuccess: () => {
      notify({ text: t('saved'), tone: 'ok' });
      onClose();
    },
    onError: problems.showError,
  });
  const { errors, isDirty } = form.formState;
  const params = { organizationId: organization.id, userId: member.userId };
  return (
    <FormDialog
      unsaved={isDirty && !save.isPending}
      onClose={onClose}
      title={`${member.name} ${member.surname}`}
      description={member.email}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={onSubmit((body) => save.mutate({ params, body }))}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('save')}
        variant="primary"
        isPending={save.isPending}
      >
        <ErrorSummary title={t('saveFailed')} problems={problems.problems} />
        {member.can.changeRole && (
          <NativeSelect
            id="member-role"
            label={t('fields.role')}
            options={roles.map((value) => ({ value, label: `${t(`roles.${value}`)} – ${t(`roleTexts.${value}`)}` }))}
            error={errors.role?.message}
            {...form.register('role')}
          />
        )}
        <TextField
          id="title"
          label={t('fields.title')}
          help={t('fields.titleHelp')}
          autoComplete="organization-title"
          maxLength={MEMBER_TITLE_MAX}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextField
          id="phone"
          type="tel"
          label={t('fields.phone')}
          autoComplete="tel"
          maxLength={32}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <div className={styles.form}>
          <Checkbox {...form.register('isPublic')}>{t('fields.isPublic')}</Checkbox>
          <Checkbox {...form.register('canTakeLeads')}>{t('fields.canTakeLeads')}</Checkbox>
        </div>
      </DialogForm>
    </FormDialog>
  );
}
