import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INSTRUCTIONS_LINE_MAX, INSTRUCTIONS_TEXT_MAX, saveInstructions } from '#contract/stays/check-in-instructions';
import type { CheckInInstructions } from '#contract/stays/check-in-instructions.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { instructionsOf } from './instructions-reads.shared.ts';

/** How guests get in, for the host of a stay. Others who manage it do not see the card. */
export function InstructionsForm({ listingId }: { listingId: number }) {
  const { data } = useQuery(instructionsOf(listingId));
  return data ? <Form key={listingId} listingId={listingId} stored={data.data} /> : null;
}

function Form({ listingId, stored }: { listingId: number; stored: CheckInInstructions }) {
  const { t } = useTranslation('stayArrival');
  const errorText = useErrorText();
  const [draft, setDraft] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const save = useWrite(saveInstructions, {
    once: true,
    answers: instructionsOf(listingId),
    onSuccess: ({ data }) => {
      setDraft(data);
      setSaved(data);
      notify({ text: t('instructions.saved'), tone: 'ok' });
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const change = (part: Partial<CheckInInstructions>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Card title={t('instructions.title')}>
      <ScriptedForm
        noValidate
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ params: { id: listingId }, body: draft });
        }}
      >
        {save.error && <Note tone="bad">{errorText(save.error)}</Note>}
        <p className="soft">{t('instructions.when')}</p>
        <TextArea
          id="instructions-text"
          label={t('instructions.text')}
          rows={6}
          maxLength={INSTRUCTIONS_TEXT_MAX}
          value={draft.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        {(['codes', 'wifi'] as const).map((field) => (
          <TextField
            key={field}
            id={`instructions-${field}`}
            label={t(`instructions.${field}`)}
            maxLength={INSTRUCTIONS_LINE_MAX}
            autoComplete="off"
            value={draft[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
        ))}
        <div>
          <Button type="submit" variant={isChanged ? 'primary' : 'second'} isPending={save.isPending}>
            {t('instructions.save')}
          </Button>
        </div>
        <UnsavedGuard unsaved={isChanged && !save.isPending} />
      </ScriptedForm>
    </Card>
  );
}
