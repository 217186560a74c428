import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { slugOf } from '#contract/identity/organizations';
import { createOrganization } from '#contract/identity/organizations.schemas';
import type { PublicProfile } from '#contract/identity/users.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { BusinessFields, businessOf, businessPaths, businessValues, useBusinessTexts } from './business-fields.tsx';
import styles from './organizations.module.css';

type NewOrganizationFormProps = {
  /** Number of own listings, which a take-over moves. */
  listings: number;
  business: PublicProfile['business'];
};

export function NewOrganizationForm(props: NewOrganizationFormProps) {
  const { t } = useTranslation('organizations');
  const { form, problems, submit, isPending } = useNewOrganization(props);
  const { errors, isDirty } = form.formState;
  const [name, slug] = useWatch({ control: form.control, name: ['name', 'slug'] });
  const shownSlug = slug.trim() || (name.trim() ? slugOf(name) : t('create.slugExample'));
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('create.failed')} problems={problems.problems} />
      <TextField
        id="name"
        label={t('fields.name')}
        help={t('fields.nameHelp')}
        autoComplete="organization"
        maxLength={100}
        aria-required="true"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        id="slug"
        label={t('fields.slug')}
        help={t('fields.slugHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        placeholder={name.trim() ? slugOf(name) : ''}
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      <p className={styles.preview}>
        {t('create.preview')} <b>{links.agencyPage(shownSlug)}</b>
      </p>
      <fieldset className={styles.group}>
        <legend>{t('create.business')}</legend>
        <p className={styles.soft}>{t('create.businessText')}</p>
        <BusinessFields form={form} />
      </fieldset>
      {props.listings > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('create.takeOver')}</legend>
          <Checkbox {...form.register('takeOver')}>{t('create.takeOverCheck', { count: props.listings })}</Checkbox>
          <p className={styles.soft}>{t('create.moves')}</p>
          <ul className={styles.points}>
            <li>{t('create.movesListings')}</li>
            <li>{t('create.movesMessages')}</li>
            <li>{t('create.movesBilling')}</li>
            <li>{t('create.movesNot')}</li>
          </ul>
        </fieldset>
      )}
      <UnsavedGuard unsaved={isDirty && !isPending} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('create.submit')}
        </Button>
        <LinkButton to={links.myProfile()}>{t('cancel')}</LinkButton>
      </div>
    </ScriptedForm>
  );
}

function useNewOrganization({ business, listings }: NewOrganizationFormProps) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const { labels, rules } = useBusinessTexts();
  const { form, problems, onSubmit } = useSchemaForm({
    schema: createOrganization.body,
    defaultValues: { name: '', slug: '', takeOver: listings > 0, ...businessValues(business) },
    toBody: ({ name, slug, takeOver, ...values }) => ({
      name,
      // An empty address follows the name.
      slug: slug.trim() || (name.trim() ? slugOf(name) : undefined),
      takeOver,
      business: businessOf(values) ?? undefined,
    }),
    labels: { name: t('fields.name'), slug: t('fields.slug'), takeOver: t('create.takeOver'), ...labels },
    sent: businessPaths,
    rules: { ...rules, 'slug.invalid_format': t('fields.slugWrong') },
  });
  const create = useWrite(createOrganization, {
    touches: ['accounts', 'listings', 'properties', 'messages', 'dashboard', 'openDays'],
    once: true,
    onSuccess: async ({ data }) => {
      notify({ text: t('create.done', { organization: data.name }), tone: 'ok' });
      form.reset(form.getValues());
      await navigate(links.agency(data.slug));
    },
    onError: (error) => {
      if (error.code !== 'ORGANIZATION_SLUG_USED_EXCEPTION') return problems.showError(error);
      problems.showFields({ slug: t('fields.slugUsed') });
    },
  });
  const submit = onSubmit((body) => create.mutate({ body }));
  return { form, problems, submit, isPending: create.isPending };
}
