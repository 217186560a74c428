import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { writable } from '#contract/platform/plain-text';
import { decideAppeal } from '#contract/trust/decisions';
import type { AdminAppeal } from '#contract/trust/decisions.schemas';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { appealOf } from './appeal-reads.ts';
import { type Draft, type DraftNeeds, draftNeeds, emptyDraft, factsNeed, outcomeBody } from './statement/draft.ts';
import { useNeedTexts } from './use-decision.ts';

export type AppealState = ReturnType<typeof useAppeal>;

/** Problems of an appeal reply: a new decision is required only if the old one changes. */
function needsOf(draft: Draft, one: AdminAppeal): DraftNeeds {
  if (draft.status === 'REVERSED') return draftNeeds(draft, one.can.outcomes);
  return { ...(draft.status === '' && { status: 'status' as const }), ...factsNeed(draft.facts) };
}

/** Draft of an appeal reply, stored in this tab until it is sent. */
export function useAppeal(one: AdminAppeal) {
  const { t } = useTranslation('reportsAdmin');
  const client = useQueryClient();
  const { id } = one.appeal;
  const {
    fields: draft,
    change: saveDraft,
    clear: clearDraft,
  } = usePersistedForm('tab', `soglia.decide.appeal.${id}`, emptyDraft);
  const [texts, setTexts] = useState<Partial<Record<keyof Draft, string>>>({});
  const [isChanged, setIsChanged] = useState(false);
  const needTexts = useNeedTexts();
  const { clear, ...problems } = useFormProblems<keyof Draft>({
    labels: {
      status: t('appeal.status'),
      outcome: t('appeal.outcome'),
      ground: t('decide.ground'),
      groundReference: t('decide.reference'),
      facts: t('decide.answer'),
    },
    setError: (field, text) => setTexts((now) => ({ ...now, [field]: text })),
    sent: { answer: 'facts' },
  });
  const write = useWrite(decideAppeal, {
    answers: appealOf(id),
    // A restored subject may appear everywhere.
    touches: ['listings', 'users', 'userTimeline', 'search', 'moderation'],
    once: true,
    onSuccess: () => {
      clearDraft();
      notify({ text: t('appeal.done'), tone: 'ok' });
    },
    onError: handleError,
  });

  /** Another admin was faster: the current appeal is shown, and the text stays. */
  function handleError(error: ApiError) {
    problems.showError(error);
    if (error.code !== 'APPEAL_STATUS_EXCEPTION') return;
    setIsChanged(true);
    void client.invalidateQueries({ queryKey: ['reports'] });
  }

  function change(patch: Partial<Draft>) {
    setTexts((now) => ({ ...now, ...Object.fromEntries(Object.keys(patch).map((field) => [field, undefined])) }));
    saveDraft(patch);
  }

  function check(): boolean {
    const next = needTexts(needsOf(draft, one));
    setTexts(next);
    problems.showGaps(next);
    return Object.keys(next).length === 0;
  }

  function send(then?: () => void) {
    const answer = writable(draft.facts);
    const body =
      draft.status === 'REVERSED'
        ? { status: 'REVERSED' as const, answer, ...outcomeBody(draft) }
        : { status: 'UPHELD' as const, answer };
    write.mutate({ params: { id }, body }, { onSettled: () => then?.() });
  }

  return {
    draft,
    texts,
    change,
    check,
    send,
    isChanged,
    isPending: write.isPending,
    isTouched: Object.values(draft).some((value) => value !== ''),
    discard() {
      clearDraft();
      setTexts({});
      clear();
    },
    ...problems,
  };
}
