import { useState } from 'react';
import { saveBookingTerms, stayBookingModes } from '#contract/catalog/booking-terms';
import type { BookingTermsView } from '#contract/catalog/booking-terms.schemas';
import type { ApiError } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary, type FormProblem } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { PolicyCard } from './policy-card.tsx';
import { RulesCard } from './rules-card.tsx';
import styles from './terms.module.css';
import { bodyOf, draftOf, fieldOf, type TermsDraft, unansweredFields } from './terms-draft.ts';
import { termsOf } from './terms-reads.ts';

export type FieldErrors = Readonly<Record<string, string | undefined>>;
export type PartProps = { draft: TermsDraft; errors: FieldErrors; onChange: (change: Partial<TermsDraft>) => void };

/** All terms of a stay. An error changes nothing that is typed. */
export function TermsForm({ terms }: { terms: BookingTermsView }) {
  const { t } = useTranslation('bookingTerms');
  const { draft, change, isChanged, errors, problems, submit, isPending } = useTermsDraft(terms);
  const part = { draft, errors, onChange: change };
  return (
    <ScriptedForm
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary title={t('notSaved')} problems={problems} />
      <ModeCard {...part} isEnabled={terms.isBookingEnabled} />
      <PolicyCard {...part} terms={terms} />
      <RulesCard {...part} terms={terms} />
      <div className={styles.save}>
        <Button type="submit" variant={isChanged ? 'primary' : 'second'} isPending={isPending}>
          {t('save')}
        </Button>
      </div>
      <UnsavedGuard unsaved={isChanged && !isPending} />
    </ScriptedForm>
  );
}

function ModeCard({ draft, errors, onChange, isEnabled }: PartProps & { isEnabled: boolean }) {
  const { t } = useTranslation('bookingTerms');
  return (
    <Card title={t('mode.title')}>
      <div className={styles.form}>
        {!isEnabled && <Note>{t('mode.disabled')}</Note>}
        <NativeSelect
          id="mode"
          label={t('mode.label')}
          help={t(`mode.help.${draft.mode}`)}
          error={errors.mode}
          value={draft.mode}
          onChange={({ currentTarget }) => onChange({ mode: currentTarget.value as TermsDraft['mode'] })}
          options={stayBookingModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      </div>
    </Card>
  );
}

type Problem = { field: string; rule: string };

function useProblems() {
  const { t } = useTranslation('bookingTerms');
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const textOf = (rule: string) => {
    const key = `problems.${rule}` as Key<'bookingTerms'>;
    const text = t(key);
    return text === key ? t('problems.invalid') : text;
  };

  function showFields(broken: readonly Problem[]) {
    const texts = broken.map(({ field, rule }) => ({ field, text: textOf(rule) }));
    const fields = [...new Set(texts.map(({ field }) => field))];
    const textAt = (field: string) => texts.filter((one) => one.field === field).map(({ text }) => text);
    setErrors(Object.fromEntries(fields.map((field) => [field, textAt(field).join(' ')])));
    const labelOf = (field: string) => document.querySelector(`label[for="${CSS.escape(field)}"]`)?.textContent ?? '';
    setProblems(texts.map(({ field, text }) => ({ fieldId: field, text: `${labelOf(field)}: ${text}` })));
  }

  function showError(error: ApiError) {
    const broken = error.fields.map(({ path, rule }) => ({ field: fieldOf(path.replace(/^body\./, '')), rule }));
    if (broken.length > 0) showFields(broken);
    else setProblems([{ text: errorText(error) }]);
  }

  function clear() {
    setErrors({});
    setProblems([]);
  }
  return { errors, problems, showFields, showError, clear };
}

function useTermsDraft(terms: BookingTermsView) {
  const { t } = useTranslation('bookingTerms');
  const [draft, setDraft] = useState(() => draftOf(terms));
  const [saved, setSaved] = useState(() => draftOf(terms));
  const [version, setVersion] = useState(terms.version);
  const { errors, problems, showFields, showError, clear } = useProblems();
  const save = useWrite(saveBookingTerms, {
    answers: termsOf(terms.listingId),
    onSuccess: ({ data }) => {
      setSaved(draftOf(data));
      setDraft(draftOf(data));
      setVersion(data.version);
      notify({ text: t('saved'), tone: 'ok' });
    },
    onError: showError,
  });

  function submit() {
    clear();
    const unanswered = unansweredFields(draft);
    if (unanswered.length > 0) return showFields(unanswered.map((field) => ({ field, rule: 'unanswered' })));
    save.mutate({ params: { id: terms.listingId }, body: { version, ...bodyOf(draft) } });
  }
  const change = (part: Partial<TermsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  return { draft, change, isChanged, errors, problems, submit, isPending: save.isPending };
}
