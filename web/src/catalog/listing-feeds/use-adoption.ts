import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import type { Adoption } from './run-report.tsx';

export type AdoptionChoice = 'none' | 'all' | 'selected';

const empty = { choice: 'none', references: '[]' };

/** Choice of existing listings, saved in the tab between the report and the activation. */
export function useAdoption(feedId: number) {
  const { fields, change, clear } = usePersistedForm('tab', `feed-adoption-${feedId}`, empty);
  const references = JSON.parse(fields.references) as string[];
  const adoption: Adoption = {
    has: (reference) => fields.choice === 'all' || references.includes(reference),
    toggle: (reference) => {
      const next = references.includes(reference)
        ? references.filter((one) => one !== reference)
        : [...references, reference];
      change({ references: JSON.stringify(next), choice: next.length > 0 ? 'selected' : 'none' });
    },
  };
  return {
    ...adoption,
    choice: fields.choice as AdoptionChoice,
    references,
    choose: (choice: AdoptionChoice) => change({ choice }),
    /** `adopt` of a run. */
    adopt: fields.choice === 'all' ? ('ALL' as const) : fields.choice === 'selected' ? references : [],
    clear,
  };
}
