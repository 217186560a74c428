import { type FormEvent, useState } from 'react';
import { writable } from '#contract/platform/plain-text';
import { type ReportReason, reportReasons, type reportSubjects, sendReport } from '#contract/trust/reports';
import { useMe } from '../../identity/me/me.shared.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { newSendingKey, usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { checkReport, isNameless, type ReportValues } from './check-report.ts';
import styles from './report.module.css';
import type { Receipt } from './report-receipt.tsx';

export type ReportSubject = { type: (typeof reportSubjects)[number]; id: number };

type Field = keyof typeof fieldIds;
type Texts = Partial<Record<Field, string>>;

/** The dialog is above pages with fields of their own. */
const fieldIds = {
  reportReason: 'reason',
  reportText: 'text',
  reportName: 'name',
  reportEmail: 'email',
  reportGoodFaith: 'goodFaith',
} as const satisfies Record<string, keyof ReportValues>;
const fields = Object.keys(fieldIds) as Field[];

const empty = { reason: '', text: '', key: '' };

/** Form of a report: reason, text and optional reporter identity. The draft is stored in this tab until it is sent. */
export function ReportForm({
  subject,
  onReceived,
}: {
  subject: ReportSubject;
  onReceived: (receipt: Receipt) => void;
}) {
  const { t } = useTranslation('reports');
  const form = useReport(subject, onReceived);
  const { values, texts, change } = form;
  const nameless = isNameless(values.reason);
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={form.submit}>
      <ErrorSummary title={form.hasGaps ? t('problems') : t('failed')} problems={form.problems} />
      <NativeSelect
        id="reportReason"
        label={t('reason')}
        required
        value={values.reason}
        error={texts.reportReason}
        options={[
          { value: '', label: t('choose') },
          ...reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
        onChange={(event) => change('reportReason', { reason: event.target.value })}
      />
      <TextArea
        id="reportText"
        label={t('text')}
        help={t('textHelp')}
        required
        rows={4}
        value={values.text}
        error={texts.reportText}
        onChange={(event) => change('reportText', { text: event.target.value })}
      />
      {nameless ? (
        <Note>{t('nameless')}</Note>
      ) : (
        <>
          <TextField
            id="reportName"
            label={t('name')}
            autoComplete="name"
            value={values.name}
            error={texts.reportName}
            onChange={(event) => change('reportName', { name: event.target.value })}
          />
          <TextField
            id="reportEmail"
            type="email"
            label={t('email')}
            help={t('emailHelp')}
            autoComplete="email"
            value={values.email}
            error={texts.reportEmail}
            onChange={(event) => change('reportEmail', { email: event.target.value })}
          />
        </>
      )}
      <div>
        <Checkbox
          id="reportGoodFaith"
          required
          checked={values.goodFaith}
          aria-invalid={texts.reportGoodFaith ? true : undefined}
          onChange={(event) => change('reportGoodFaith', { goodFaith: event.target.checked })}
        >
          {t('goodFaith')}
        </Checkbox>
        {texts.reportGoodFaith && <p className={styles.error}>{texts.reportGoodFaith}</p>}
      </div>
      <Button type="submit" variant="primary" full isPending={form.isPending}>
        {t('send')}
      </Button>
    </ScriptedForm>
  );
}

function useReport(subject: ReportSubject, onReceived: (receipt: Receipt) => void) {
  const { t } = useTranslation('reports');
  const {
    fields: saved,
    change: save,
    clear,
  } = usePersistedForm('tab', `soglia.report.${subject.type}.${subject.id}`, empty);
  const me = useMe();
  const [own, setOwn] = useState({
    name: me ? `${me.name} ${me.surname}` : '',
    email: me?.email ?? '',
    goodFaith: false,
  });
  const [texts, setTexts] = useState<Texts>({});
  const values: ReportValues = { ...own, reason: saved.reason, text: saved.text };
  const problems = useFormProblems<Field>({
    labels: {
      reportReason: t('reason'),
      reportText: t('text'),
      reportName: t('name'),
      reportEmail: t('email'),
      reportGoodFaith: t('goodFaithShort'),
    },
    setError: (field, text) => setTexts((now) => ({ ...now, [field]: text })),
    sent: Object.fromEntries(fields.map((field) => [fieldIds[field], field])),
  });
  const send = useWrite(sendReport, {
    once: true,
    onSuccess: ({ data }) => {
      clear();
      onReceived(data);
    },
    onError: problems.showError,
  });

  function change(field: Field, { reason, text, ...rest }: Partial<ReportValues>) {
    setTexts((now) => ({ ...now, [field]: undefined }));
    if (reason !== undefined) save({ reason });
    if (text !== undefined) save({ text });
    setOwn((now) => ({ ...now, ...rest }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const needs = checkReport(values);
    const entries = fields.flatMap((field) => {
      const need = needs[fieldIds[field]];
      return need ? [[field, t(`needs.${need}`)] as const] : [];
    });
    const next: Texts = Object.fromEntries(entries);
    setTexts(next);
    problems.showGaps(next);
    if (entries.length > 0) return;
    // The server distinguishes an edited report from a repeated request.
    const key = saved.key || newSendingKey();
    save({ key });
    send.mutate({ body: { ...bodyOf(values), subjectType: subject.type, subjectId: subject.id, key } });
  }

  return { values, texts, change, submit, isPending: send.isPending, ...problems };
}

function bodyOf({ reason, text, name, email }: ReportValues) {
  const contact = isNameless(reason)
    ? {}
    : { ...(name.trim() && { name: name.trim() }), ...(email.trim() && { email: email.trim() }) };
  return { reason: reason as ReportReason, text: writable(text), goodFaith: true as const, ...contact };
}
