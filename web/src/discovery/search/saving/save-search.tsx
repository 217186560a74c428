import { Bell } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { SearchResponse } from '#contract/discovery/search.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { placeWords } from '../search-title.ts';
import type { SearchState } from '../use-search-state.ts';
import type { SaveButtonProps } from './save-button.tsx';
import styles from './save-search.module.css';

type SaveSearchProps = { state: SearchState; response: SearchResponse | undefined };
type DeferredButton = ComponentType<SaveButtonProps>;

/**
 * "Salva ricerca" (SAV-01). Renders a placeholder at once; saved state and dialog load later. Replays a click made during loading; after a
 * failed load the next click retries.
 */
export function SaveSearch({ state, response }: SaveSearchProps) {
  const { t, language } = useTranslation('search');
  const [SaveButton, setSaveButton] = useState<DeferredButton>();
  const [isPressed, setPressed] = useState(false);
  const load = () =>
    void import('./save-button.tsx').then(
      (module) => setSaveButton(() => module.SaveButton),
      () => {},
    );
  useEffect(load, []);
  const words = (
    <>
      <Bell />
      <span className={styles.words}>{t('saveSearch')}</span>
    </>
  );
  const likeness = (
    <Button
      size="small"
      className={styles.save}
      onClick={() => {
        setPressed(true);
        load();
      }}
    >
      {words}
    </Button>
  );
  if (!SaveButton) return likeness;
  return (
    <Suspense fallback={likeness}>
      <SaveButton
        state={state}
        place={placeWords(response, { t, language })}
        className={styles.save}
        wordsClass={styles.words}
        startOpen={isPressed}
      >
        {words}
      </SaveButton>
    </Suspense>
  );
}
