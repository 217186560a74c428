import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { readStep, readValues } from '../drafts/property-values.ts';
import { DraftStatus, OtherVersionNote } from './draft-notes.tsx';
import { type Opened, startDraft, useOpenedDraft } from './open-draft.ts';
import { typedAddress } from './typed-address.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';
import { useSaveProperty } from './use-save-property.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { useExit, WizardScreen } from './wizard-screen.tsx';

/** `/dashboard/properties/wizard`: a new draft, which gets an address of its own. */
export function NewDraft({ street }: { street: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void startDraft(navigate, street);
  }, [navigate, street]);
  return <Opening />;
}

/** Create mode: goes on with a draft of this device or of another. */
export function CreateWizard({ draftId, userId }: { draftId: string; userId: number }) {
  const opened = useOpenedDraft(draftId, userId);
  return opened ? <DraftWizard opened={opened} userId={userId} /> : <Opening />;
}

function DraftWizard({ opened, userId }: { opened: Opened; userId: number }) {
  const { draft, other, isOwn, street } = opened;
  const keeping = useDraftKeeping(userId, draft, other);
  const { keeper, state } = keeping;
  const found = readValues(draft.data);
  const wizard = useWizard({
    values: street ? { ...found, ...typedAddress(street) } : found,
    step: readStep(draft.data),
  });
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

function Opening() {
  const { t } = useTranslation('properties');
  const exit = useExit();
  return (
    <WizardFrame title={t('wizard.createTitle')} step={1} onExit={exit} exitLabel={t('wizard.exit')}>
      <div role="status" aria-label={t('wizard.loading')}>
        <Skeleton height="520px" shape="photo" />
      </div>
    </WizardFrame>
  );
}
