import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { createLead, FOLLOW_UP_NOTE_MAX, legalBases, manualSources } from '#contract/conversations/leads';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './lead.module.css';

/** A lead by phone, visit or other means, with its source and legal basis. */
export default function NewLeadDialog({ agency, onClose }: { agency: OrganizationSummary; onClose: () => void }) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [isTouched, setIsTouched] = useState(false);
  const create = useWrite(createLead, {
    once: true,
    onSuccess: ({ data }) => {
      onClose();
      void navigate(links.lead(agency.slug, data.id));
    },
  });
  const problem = (path: string) => create.error?.fields.some((field) => field.path === path);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { name = '', email, phone, note, source, legalBasis } = values;
    create.mutate({
      params: { organizationId: agency.id },
      body: {
        name,
        source: manualSources.find((one) => one === source) ?? 'OTHER',
        legalBasis: legalBases.find((one) => one === legalBasis) ?? 'CONTRACT',
        ...(email && { email }),
        ...(phone && { phone }),
        ...(note && { note }),
      },
    });
  };
  return (
    <FormDialog
      title={t('new.title')}
      description={t('new.text')}
      closeLabel={t('close')}
      unsaved={isTouched && !create.isPending}
      onClose={onClose}
    >
      <ScriptedForm className={styles.form} onSubmit={submit} onChange={() => setIsTouched(true)}>
        <TextField label={t('new.name')} name="name" required maxLength={100} autoComplete="off" />
        <TextField
          label={t('new.email')}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          error={problem('body.email') ? t('new.emailOrPhone') : undefined}
        />
        <TextField
          label={t('new.phone')}
          name="phone"
          type="tel"
          maxLength={32}
          autoComplete="off"
          error={problem('body.phone') ? t('new.wrongPhone') : undefined}
        />
        <NativeSelect
          label={t('new.source')}
          name="source"
          options={manualSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
        <NativeSelect
          label={t('new.legalBasis')}
          help={t('new.legalHelp')}
          name="legalBasis"
          options={legalBases.map((value) => ({ value, label: t(`legalBases.${value}`) }))}
        />
        <TextArea label={t('new.note')} name="note" rows={3} maxLength={FOLLOW_UP_NOTE_MAX} />
        {create.error && create.error.fields.length === 0 && <Note tone="bad">{errorText(create.error)}</Note>}
        <Button type="submit" variant="primary" isPending={create.isPending}>
          {t('new.save')}
        </Button>
      </ScriptedForm>
    </FormDialog>
  );
}
