import { useEffect } from 'react';
import { readStep, readValues } from '../property-values.ts';
import { DraftStatus, OtherVersionNote } from './draft-notes.tsx';
import { type AskedDraft, type Opened, useOpenedDraft } from './open-draft.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';
import { useSaveProperty } from './use-save-property.ts';
import { useWizard } from './use-wizard.ts';
import { useExit, WizardScreen } from './wizard-screen.tsx';

/** Create mode: a new draft, or one of this device or of another. */
export function CreateWizard(asked: AskedDraft) {
  const { opened, isServed } = useOpenedDraft(asked);
  return <DraftWizard key={isServed ? 'served' : 'own'} opened={opened} userId={asked.userId} />;
}

function DraftWizard({ opened, userId }: { opened: Opened; userId: number }) {
  const { draft, other, isOwn } = opened;
  const keeping = useDraftKeeping(userId, draft, other);
  const { keeper, state } = keeping;
  const wizard = useWizard({ values: readValues(draft.data), step: readStep(draft.data) });
  const { submit, busy } = useSaveProperty(wizard, { draftId: draft.id, keeper, forget: keeping.forget });
  const exit = useExit();

  const { values, step } = wizard;
  useEffect(() => keeper.change({ ...values, step }), [keeper, values, step]);

  function swap() {
    const data = keeper.swap();
    wizard.replace(readValues(data), readStep(data));
  }
  return (
    <WizardScreen
      wizard={wizard}
      isNew
      busy={busy}
      onSubmit={() => void submit()}
      // The effect above has to hear of the new step first.
      onLeaveStep={() => setTimeout(() => void keeper.flush())}
      onExit={exit}
      notes={
        state.other && (
          <OtherVersionNote other={state.other} isOwn={isOwn} onSwap={swap} onDismiss={() => keeper.dismiss()} />
        )
      }
      status={<DraftStatus state={state} />}
    />
  );
}
