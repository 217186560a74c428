import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  deleteLeadTemplate,
  LEAD_TEXT_MAX,
  RETENTION_MONTHS,
  saveLeadRules,
  saveLeadTemplate,
} from '#contract/conversations/leads';
import type { LeadRule } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { findMyOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './lead.module.css';
import { membersRead, rulesRead, templatesRead, useAgency } from './lead-reads.ts';
import { RuleFields } from './lead-rule-fields.tsx';

/** `/dashboard/agency/{slug}/leads/settings`: who gets leads, how long contacts are retained, and texts for replies. */
const page = pageData(async (args) => {
  const { id } = await findMyOrganization(args);
  await Promise.all([args.fetch(rulesRead(id)), args.fetch(templatesRead(id)), args.fetch(membersRead(id))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['leads'] };

export default function LeadSettingsPage() {
  const { t } = useTranslation('leads');
  const agency = useAgency();
  if (!agency) return null;
  return (
    <div className={styles.stack}>
      <PageHead title={`${t('settings.title')} · ${agency.name}`} noindex />
      <h1>{t('settings.title')}</h1>
      <p>
        <Link to={links.leads(agency.slug)} className={styles.all}>
          {t('lead.back')}
        </Link>
      </p>
      <Rules agency={agency} />
      <Templates agency={agency} />
    </div>
  );
}

function Rules({ agency }: { agency: OrganizationSummary }) {
  const { t } = useTranslation('leads');
  const errorText = useErrorText();
  const known = useSuspenseQuery(rulesRead(agency.id)).data.data;
  const members = useSuspenseQuery(membersRead(agency.id)).data.data.filter(({ role }) => role !== 'VIEWER');
  const [rules, setRules] = useState<LeadRule[]>(known.rules);
  const [months, setMonths] = useState(String(known.retentionMonths));
  const save = useWrite(saveLeadRules, {
    once: true,
    onSuccess: () => notify({ text: t('settings.saved'), tone: 'ok' }),
  });
  const change = (at: number, changes: Partial<LeadRule>) =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...changes } : rule)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { version: known.version, rules, retentionMonths: Number(months) };
    save.mutate({ params: { organizationId: agency.id }, body });
  };
  const { edit } = known.can;
  const isChanged = JSON.stringify(rules) !== JSON.stringify(known.rules) || months !== String(known.retentionMonths);
  return (
    <Card title={t('settings.rules')}>
      <p className="soft">{t('settings.rulesText')}</p>
      <ScriptedForm className={styles.form} onSubmit={submit}>
        <UnsavedGuard unsaved={isChanged} />
        {rules.map((rule, at) => (
          // Rules have no identity besides their place.
          <fieldset key={`rule-${at + 1}`} className={styles.form} disabled={!edit}>
            <legend>{t('settings.rule', { number: at + 1 })}</legend>
            <RuleFields rule={rule} members={members} onChange={(changes) => change(at, changes)} />
            <Button size="small" variant="quiet" onClick={() => setRules(rules.filter((_, index) => index !== at))}>
              {t('settings.removeRule', { number: at + 1 })}
            </Button>
          </fieldset>
        ))}
        <TextField
          label={t('settings.months')}
          help={t('settings.monthsHelp')}
          type="number"
          min={RETENTION_MONTHS.min}
          max={RETENTION_MONTHS.max}
          required
          disabled={!edit}
          value={months}
          onChange={({ currentTarget }) => setMonths(currentTarget.value)}
        />
        {save.error && <Note tone="bad">{errorText(save.error)}</Note>}
        {edit && (
          <div className={styles.facts}>
            <Button
              onClick={() =>
                setRules([
                  ...rules,
                  {
                    contractTypes: [],
                    provinces: [],
                    propertyTypes: [],
                    priceMin: null,
                    priceMax: null,
                    memberIds: [],
                  },
                ])
              }
            >
              {t('settings.addRule')}
            </Button>
            <Button type="submit" variant="primary" isPending={save.isPending}>
              {t('settings.save')}
            </Button>
          </div>
        )}
      </ScriptedForm>
    </Card>
  );
}

function Templates({ agency }: { agency: OrganizationSummary }) {
  const { t } = useTranslation('leads');
  const errorText = useErrorText();
  const templates = useSuspenseQuery(templatesRead(agency.id)).data.data;
  const { can } = useSuspenseQuery(rulesRead(agency.id)).data.data;
  const [serial, setSerial] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const params = { organizationId: agency.id };
  const save = useWrite(saveLeadTemplate, {
    once: true,
    onSuccess: () => {
      setSerial(serial + 1);
      setTouched(false);
    },
  });
  const remove = useWrite(deleteLeadTemplate, { once: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [title, text] = [String(values.get('title') ?? ''), String(values.get('text') ?? '')];
    save.mutate({ params, body: { title, text, isPersonal: values.get('shared') === null } });
  };
  return (
    <Card title={t('settings.templates')}>
      {templates.length === 0 && <p className="soft">{t('settings.noTemplates')}</p>}
      <ul className={styles.rows}>
        {templates.map(({ id, title, text, isPersonal, can: may }) => (
          <li key={id}>
            <b>{title}</b>
            <span className="soft">{t(isPersonal ? 'settings.personal' : 'settings.shared')}</span>
            <p className={styles.note}>{text}</p>
            {may.edit && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => remove.mutate({ params: { ...params, templateId: id } })}
              >
                {t('settings.deleteTemplate', { title })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ScriptedForm key={serial} className={styles.form} onSubmit={submit} onChange={() => setTouched(true)}>
        <UnsavedGuard unsaved={isTouched} />
        <TextField label={t('settings.templateTitle')} name="title" required maxLength={60} />
        <TextArea label={t('settings.templateText')} name="text" required rows={3} maxLength={LEAD_TEXT_MAX} />
        {can.edit && <Checkbox name="shared">{t('settings.forAll')}</Checkbox>}
        {save.error && <Note tone="bad">{errorText(save.error)}</Note>}
        <Button type="submit" isPending={save.isPending}>
          {t('settings.saveTemplate')}
        </Button>
      </ScriptedForm>
    </Card>
  );
}
