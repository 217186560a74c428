import { useState } from 'react';
import type { OwnProperty } from '#contract/catalog/properties';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { sameData } from '../merge-drafts.ts';
import { useSaveProperty } from './use-save-property.ts';
import { useWizard } from './use-wizard.ts';
import { valuesOf } from './wizard-fields.ts';
import { useExit, WizardScreen } from './wizard-screen.tsx';

/** Edit mode: no draft; whoever leaves with changes is asked first. */
export function EditWizard({ property }: { property: OwnProperty }) {
  const [start] = useState(() => valuesOf(property));
  const wizard = useWizard({ values: start, step: 1 });
  const { submit, busy, isSaved } = useSaveProperty(wizard, { id: property.id });
  const exit = useExit();
  const isUnsaved = () => !isSaved() && !sameData(start, wizard.latest());
  return (
    <>
      <WizardScreen
        wizard={wizard}
        isNew={false}
        busy={busy}
        onSubmit={() => void submit()}
        onLeaveStep={() => {}}
        onExit={exit}
      />
      <UnsavedGuard unsaved={isUnsaved} />
    </>
  );
}
