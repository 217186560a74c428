import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SEARCH_NAME_MAX, saveSearch } from '#contract/discovery/saved-searches';
import type { ApiError } from '#contract/platform/client';
import { showsSomething } from '#contract/platform/visible-text';
import { useMe } from '../../../identity/me/me.shared.tsx';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useWrite } from '../../../platform/lib/queries.ts';
import { useHere } from '../../../platform/lib/use-here.ts';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { Switch } from '../../../platform/ui/fields/switch.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { Dialog } from '../../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import { type PendingSearch, savePendingSearch } from '../../searches/pending-search.shared.ts';
import type { SearchState } from '../use-search-state.ts';
import { searchToSave } from './same-search.ts';
import styles from './save-dialog.module.css';
import { searchName } from './search-name.ts';

type SaveDialogProps = {
  state: SearchState;
  place: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Name of the search and notification setting (SAV-01). Anonymous visitors sign in first. */
export function SaveDialog({ state, place, onClose, onSaved }: SaveDialogProps) {
  const { t } = useTranslation('saving');
  const me = useMe();
  const suggested = useSuggestedName(state, place);
  const [name, setName] = useState(suggested);
  const [notificationsEnabled, setNotificationsEnabled] = useState(true);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSaved = useRef(false);
  const { save, isPending, existsAs } = useSave(onClose, () => {
    isSaved.current = true;
    onSaved();
  });
  const problem = nameProblem(name, t);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem) field.current?.focus();
    else save({ name: name.trim(), notificationsEnabled, searchFilter: searchToSave(state.draft) });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      returnFocus={() => !isSaved.current}
    >
      <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('name')}
          autoComplete="off"
          value={name}
          error={isTried ? problem : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Switch
          label={t('notify')}
          help={t('notifyHelp')}
          checked={notificationsEnabled}
          onChange={setNotificationsEnabled}
        />
        {existsAs !== null && (
          <Note tone="bad">
            {existsAs ? t('existsAs', { name: existsAs }) : t('exists')}{' '}
            <Link className={styles.toSaved} to={links.savedSearches()}>
              {t('toSaved')}
            </Link>
          </Note>
        )}
        {!me && <p className={styles.soft}>{t('signInText')}</p>}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t(me ? 'save' : 'signInSave')}
          </Button>
        </div>
      </ScriptedForm>
    </Dialog>
  );
}

/** Computed once, from the search at the time of opening. */
function useSuggestedName({ draft }: SearchState, place: string): string {
  const { t } = useTranslation('saving');
  const { t: search } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  return searchName(draft, place, { t, search, estate, format });
}

function nameProblem(name: string, t: ReturnType<typeof useTranslation<'saving'>>['t']): string | undefined {
  const { length } = name.trim();
  if (!showsSomething.test(name)) return t('nameEmpty');
  return length > SEARCH_NAME_MAX ? t('nameLong', { count: length - SEARCH_NAME_MAX }) : undefined;
}

function useSave(onClose: () => void, onSaved: () => void) {
  const { t } = useTranslation('saving');
  const navigate = useNavigate();
  const here = useHere();
  const me = useMe();
  /** Existing name of this search; empty if the response has none. */
  const [existsAs, setExistsAs] = useState<string | null>(null);

  /** spec/001 §6: "anonymous users are redirected to /auth/sign-in with redirect set to the current path". */
  function signInFirst(pending: PendingSearch) {
    savePendingSearch(pending);
    onClose();
    void navigate(links.signIn(here));
  }

  const { mutate, isPending } = useWrite(saveSearch, {
    once: true,
    touches: ['dashboard'],
    onSuccess: ({ data }) => {
      onSaved();
      onClose();
      notify({
        text: t('saveSearchSuccess'),
        description: data.name,
        action: { text: t('toSaved'), onSelect: () => void navigate(links.savedSearches()) },
      });
    },
    onError: ({ code, details }: ApiError, { body }) => {
      if (code === 'AUTHENTICATION_REQUIRED_EXCEPTION') signInFirst(body);
      else if (code === 'SAVED_SEARCH_EXISTS_EXCEPTION')
        setExistsAs(typeof details?.name === 'string' ? details.name : '');
      else notify({ text: t(`errors:${code}`), tone: 'bad' });
    },
  });
  return {
    existsAs,
    isPending,
    save: (pending: PendingSearch) => (me ? mutate({ body: pending }) : signInFirst(pending)),
  };
}
