import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listLeads, mergeLeads } from '#contract/conversations/leads';
import type { Lead, LeadInList } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { listQuery, useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './lead.module.css';
import { useLeadName } from './lead-card.tsx';

type MergeDialogProps = { agency: OrganizationSummary; lead: Lead; onClose: () => void };

const SHOWN = 10;

/** Merges another lead into this one. The search starts with the contact of this lead. */
export default function MergeDialog({ agency, lead, onClose }: MergeDialogProps) {
  const { t } = useTranslation('leads');
  const errorText = useErrorText();
  const name = useLeadName(agency, lead);
  const [q, setQ] = useState(lead.email ?? lead.phone ?? lead.name ?? '');
  const [otherId, setOtherId] = useState<string | null>(null);
  const [isRejected, setRejected] = useState(false);
  const query = { q, sort: 'recent' as const, size: SHOWN + 1 };
  const result = useQuery(listQuery(listLeads, { params: { organizationId: agency.id }, query }));
  const others = (result.data?.data ?? []).filter(({ id }) => id !== lead.id).slice(0, SHOWN);
  const chosen = others.find(({ id }) => String(id) === otherId);
  const merge = useWrite(mergeLeads, {
    once: true,
    onSuccess: () => {
      notify({ text: t('merge.done'), description: t('merge.undo'), tone: 'ok' });
      onClose();
    },
  });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('merge-search') ?? '').trim());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setRejected(true);
    merge.mutate({ params: { organizationId: agency.id, leadId: lead.id }, body: { otherId: chosen.id } });
  }

  return (
    <FormDialog
      unsaved={false}
      onClose={onClose}
      title={t('merge.title')}
      description={t('merge.text', { name })}
      closeLabel={t('close')}
    >
      <div className={styles.form}>
        <ScriptedForm className={styles.form} role="search" onSubmit={search}>
          <TextField label={t('filters.q')} name="merge-search" maxLength={100} defaultValue={q} autoComplete="off" />
          <Button type="submit">{t('filters.search')}</Button>
        </ScriptedForm>
        <DialogForm
          onSubmit={submit}
          onCancel={onClose}
          cancelLabel={t('merge.cancel')}
          action={t('merge.submit')}
          variant="primary"
          isPending={merge.isPending}
        >
          <div role="status">
            {result.isError && <Note tone="warn">{t('failed')}</Note>}
            {result.data && others.length === 0 && <p>{t('merge.none')}</p>}
          </div>
          {others.length > 0 && (
            <RadioGroup
              legend={t('merge.choose')}
              value={otherId}
              onChange={setOtherId}
              options={others.map((other) => ({
                value: String(other.id),
                label: <OtherLead agency={agency} other={other} />,
              }))}
            />
          )}
          {chosen && <Note>{t('merge.moves', { count: chosen.listings })}</Note>}
          {isRejected && !chosen && <Note tone="bad">{t('merge.missing')}</Note>}
          {merge.error && <Note tone="bad">{errorText(merge.error)}</Note>}
        </DialogForm>
      </div>
    </FormDialog>
  );
}

function OtherLead({ agency, other }: { agency: OrganizationSummary; other: LeadInList }) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  const name = useLeadName(agency, other);
  const facts = [t(`stages.${other.stage}`), other.listing?.title, format.date(other.lastEventAt)];
  return (
    <>
      <b>{name}</b> <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}
