import { editOrganization, type Organization } from '#contract/identity/organizations.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { BusinessFields, businessOf, businessPaths, businessValues, useBusinessTexts } from './business-fields.tsx';
import styles from './organizations.module.css';

/** Trade data of an agency (LAW-04): each of its listings shows them. */
export default function OrganizationBusinessForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { labels, rules } = useBusinessTexts();
  const { form, problems, onSubmit } = useSchemaForm({
    schema: editOrganization.body,
    defaultValues: businessValues(organization.business),
    toBody: (values) => ({ version: organization.version, business: businessOf(values) }),
    labels,
    sent: businessPaths,
    rules,
  });
  const save = useWrite(editOrganization, {
    touches: ['listings'],
    once: true,
    onSuccess: ({ data }) => {
      form.reset(businessValues(data.business));
      notify({ text: t('saved'), tone: 'ok' });
    },
    onError: problems.showError,
  });
  const submit = onSubmit((body) => save.mutate({ params: { organizationId: organization.id }, body }));
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('saveFailed')} problems={problems.problems} />
      <p className={styles.soft}>{t('settings.businessText')}</p>
      <BusinessFields form={form} />
      <UnsavedGuard unsaved={form.formState.isDirty && !save.isPending} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
