import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { decideCase, moderationStatuses } from '#contract/trust/moderation';
import type { ModerationCase } from '#contract/trust/moderation.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { HoldDialog, type HoldReasons } from './hold-dialog.tsx';

export type Deciding = {
  pass: (one: ModerationCase) => void;
  requestHold: (one: ModerationCase) => void;
  isPassing: (id: number) => boolean;
  /** Reason why a decision failed: the current state of the case. */
  noteOf: (id: number) => string | undefined;
  dialog: ReactNode;
};

/** Approves or suspends one case after the other: focus moves to the next, and other admins' decisions are announced. */
export function useDeciding(ids: readonly number[]): Deciding {
  const { t } = useTranslation('moderation');
  const client = useQueryClient();
  const [pendingCase, setPendingCase] = useState<ModerationCase | null>(null);
  const [notes, setNotes] = useState<Record<number, string>>({});
  const goOn = useGoOn();
  const write = useWrite(decideCase, { touches: ['listings', 'adminOverview', 'search'], once: true });
  const errorText = useErrorText();

  function done(one: ModerationCase, way: 'pass' | 'hold') {
    const { title } = one.listing;
    const isCin = one.signs.some(({ sign }) => sign === 'CIN_MISMATCH');
    setPendingCase(null);
    if (way === 'hold') notify({ text: t('held', { title }), description: t('heldText'), tone: 'ok' });
    else notify({ text: t('passed', { title }), tone: 'ok', ...(isCin && { description: t('passedCin') }) });
    goOn(nextCase(ids, one.id));
  }

  /** True if the case was reloaded and shows the reason. */
  function readAgain(one: ModerationCase, error: ApiError): boolean {
    if (error.status !== 409 && error.status !== 404) return false;
    const now = moderationStatuses.find((status) => status === error.details?.status);
    const text =
      error.code === 'LISTING_STATUS_EXCEPTION' ? t('changed.status') : now ? t(`changed.${now}`) : errorText(error);
    setPendingCase(null);
    setNotes((before) => ({ ...before, [one.id]: text }));
    notify({ text: t('failed', { title: one.listing.title }), description: text, tone: 'bad' });
    void client.invalidateQueries({ queryKey: ['moderation'] });
    goOn(one.id);
    return true;
  }

  function pass(one: ModerationCase) {
    const { id, version } = one;
    write.mutate(
      { params: { id }, body: { decision: 'PASS', version } },
      {
        onSuccess: () => done(one, 'pass'),
        onError: (error) => {
          if (!readAgain(one, error))
            notify({ text: t('failed', { title: one.listing.title }), description: errorText(error), tone: 'bad' });
        },
      },
    );
  }

  function hold(one: ModerationCase, words: HoldReasons) {
    const { id, version } = one;
    // Other errors keep the input.
    write.mutate(
      { params: { id }, body: { decision: 'HOLD', version, ...words } },
      { onSuccess: () => done(one, 'hold'), onError: (error) => void readAgain(one, error) },
    );
  }

  return {
    pass,
    requestHold: (one) => {
      write.reset();
      setPendingCase(one);
    },
    isPassing: (id) => write.isPending && pendingCase === null && write.variables?.params.id === id,
    noteOf: (id) => notes[id],
    dialog: pendingCase && (
      <HoldDialog
        key={pendingCase.id}
        moderationCase={pendingCase}
        isPending={write.isPending}
        problem={write.error && write.error.status !== 409 ? errorText(write.error) : null}
        onConfirm={(words) => hold(pendingCase, words)}
        onClose={() => setPendingCase(null)}
      />
    ),
  };
}

/** Moves the focus to a case, or to the title if none remains, after the dialog closes. */
function useGoOn(): (id: number | null) => void {
  const [to, setTo] = useState<{ id: number | null } | null>(null);
  useEffect(() => {
    if (!to) return;
    const place = to.id === null ? null : document.getElementById(`case-${to.id}`);
    (place ?? document.getElementById('moderation-title'))?.focus();
  }, [to]);
  return (id) => setTo({ id });
}

/** Case after a removed one: the next one, else the previous one; null if none remains. */
export function nextCase(ids: readonly number[], decided: number): number | null {
  const at = ids.indexOf(decided);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
