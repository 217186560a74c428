import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ORGANIZATION_TEXT_MAX } from '#contract/identity/organizations';
import { editOrganization, type Organization } from '#contract/identity/organizations.schemas';
import { languages } from '#contract/platform/languages';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { CheckChips } from '../../platform/ui/fields/check-chips.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { HoursFields } from './hours-fields.tsx';
import { hoursOf, hoursValues } from './opening-hours.ts';
import styles from './organizations.module.css';

const timeZones = ['Europe/Rome', 'Europe/Zurich', 'Europe/Paris', 'Europe/Berlin', 'Europe/Madrid', 'Europe/London'];

/** Public data of an agency. Another colleague's change in between is refused by its version. */
export default function OrganizationForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { t: estate } = useTranslation('estate');
  const { form, problems, submit, isPending } = useOrganizationForm(organization);
  const { errors, isDirty } = form.formState;
  const zones = [...new Set([organization.timeZone, ...timeZones])];
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('saveFailed')} problems={problems.problems} />
      <TextField
        id="name"
        label={t('fields.name')}
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
        aria-required="true"
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      <TextArea
        id="description"
        label={t('fields.description')}
        rows={5}
        maxLength={ORGANIZATION_TEXT_MAX}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className={styles.pair}>
        <TextField
          id="website"
          type="url"
          label={t('fields.website')}
          autoComplete="url"
          maxLength={300}
          error={errors.website?.message}
          {...form.register('website')}
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
      </div>
      <Controller
        control={form.control}
        name="languages"
        render={({ field }) => (
          <CheckChips
            id="languages"
            legend={t('fields.languages')}
            values={field.value}
            onChange={field.onChange}
            options={languages.map((value) => ({ value, label: estate(`hostLanguages.${value}`) }))}
          />
        )}
      />
      <HoursFields form={form} />
      <NativeSelect
        id="timeZone"
        label={t('fields.timeZone')}
        options={zones.map((value) => ({ value, label: value.replace('_', ' ') }))}
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      />
      <UnsavedGuard unsaved={isDirty && !isPending} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('save')}
        </Button>
      </div>
    </ScriptedForm>
  );
}

const valuesOf = (organization: Organization) => ({
  name: organization.name,
  slug: organization.slug,
  description: organization.description ?? '',
  website: organization.website ?? '',
  phone: organization.phone ?? '',
  languages: organization.languages,
  timeZone: organization.timeZone,
  openingHours: hoursValues(organization.openingHours),
});

function useOrganizationForm(organization: Organization) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const { form, problems, onSubmit } = useSchemaForm({
    schema: editOrganization.body,
    defaultValues: valuesOf(organization),
    toBody: ({ description, website, phone, openingHours, ...values }) => ({
      ...values,
      version: organization.version,
      description: description.trim() || null,
      website: website.trim() || null,
      phone: phone.trim() || null,
      openingHours: hoursOf(openingHours),
    }),
    labels: {
      name: t('fields.name'),
      slug: t('fields.slug'),
      description: t('fields.description'),
      website: t('fields.website'),
      phone: t('fields.phone'),
      languages: t('fields.languages'),
      timeZone: t('fields.timeZone'),
      openingHours: t('fields.hours'),
    },
    rules: {
      'slug.invalid_format': t('fields.slugWrong'),
      'website.invalid_format': t('fields.websiteWrong'),
      'languages.too_small': t('fields.languagesNone'),
    },
  });
  const save = useWrite(editOrganization, {
    touches: ['listings'],
    once: true,
    onSuccess: async ({ data }) => {
      form.reset(valuesOf(data));
      notify({ text: t('saved'), tone: 'ok' });
      if (data.slug !== organization.slug) await navigate(links.agency(data.slug, 'settings'), { replace: true });
    },
    onError: (error) => {
      if (error.code !== 'ORGANIZATION_SLUG_USED_EXCEPTION') return problems.showError(error);
      problems.showFields({ slug: t('fields.slugUsed') });
    },
  });
  const submit = onSubmit((body) => save.mutate({ params: { organizationId: organization.id }, body }));
  return { form, problems, submit, isPending: save.isPending };
}
