import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { writable } from '#contract/platform/plain-text';
import { decideReport, FACTS_MAX } from '#contract/trust/decisions';
import type { AdminReport } from '#contract/trust/decisions.schemas';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { reportOf } from './report-reads.ts';
import { type Draft, type DraftNeeds, draftNeeds, emptyDraft, outcomeBody } from './statement/draft.ts';

export type DecisionState = ReturnType<typeof useDecision>;

type Field = 'outcome' | 'ground' | 'groundReference' | 'facts';

/** Storage key of a decision draft, stored in this tab until it is sent. */
export const draftKey = (id: number) => `soglia.decide.report.${id}`;

/** Error texts of a draft. */
export function useNeedTexts() {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  return (needs: DraftNeeds): Partial<Record<keyof Draft, string>> =>
    Object.fromEntries(
      Object.entries(needs).map(([field, need]) => [
        field,
        t(`decide.needs.${need}`, { max: format.number(FACTS_MAX) }),
      ]),
    );
}

export function useDecision(report: AdminReport) {
  const { t } = useTranslation('reportsAdmin');
  const client = useQueryClient();
  const {
    fields: draft,
    change: saveDraft,
    clear: clearDraft,
  } = usePersistedForm('tab', draftKey(report.id), emptyDraft);
  const [texts, setTexts] = useState<Partial<Record<keyof Draft, string>>>({});
  const [isChanged, setIsChanged] = useState(false);
  const needTexts = useNeedTexts();
  const { clear, ...problems } = useFormProblems<Field>({
    labels: {
      outcome: t('decide.outcome'),
      ground: t('decide.ground'),
      groundReference: t('decide.reference'),
      facts: t('decide.facts'),
    },
    setError: (field, text) => setTexts((now) => ({ ...now, [field]: text })),
  });
  const write = useWrite(decideReport, {
    answers: reportOf(report.id),
    // A suspended subject disappears everywhere.
    touches: ['listings', 'users', 'userTimeline', 'search', 'moderation'],
    once: true,
    onSuccess: () => {
      clearDraft();
      notify({ text: t('decide.done', { reference: report.reference }), tone: 'ok' });
    },
    onError: handleError,
  });

  /** Another admin was faster, or the outcome is no longer possible: the current report is shown, and the text stays. */
  function handleError(error: ApiError) {
    problems.showError(error);
    if (error.code !== 'REPORT_STATUS_EXCEPTION') return;
    setIsChanged(true);
    setTexts((now) => ({ ...now, outcome: t('decide.notPossible') }));
    void client.invalidateQueries({ queryKey: ['reports'] });
  }

  function change(patch: Partial<Draft>) {
    setTexts((now) => ({ ...now, ...Object.fromEntries(Object.keys(patch).map((field) => [field, undefined])) }));
    saveDraft(patch);
  }

  function check(): boolean {
    const next = needTexts(draftNeeds(draft, report.can.outcomes));
    setTexts(next);
    problems.showGaps(next);
    return Object.keys(next).length === 0;
  }

  return {
    draft,
    texts,
    change,
    check,
    isChanged,
    isPending: write.isPending,
    isTouched: Object.values(draft).some((value) => value !== ''),
    discard() {
      clearDraft();
      setTexts({});
      clear();
    },
    send: (then?: () => void) =>
      write.mutate(
        { params: { id: report.id }, body: { ...outcomeBody(draft), facts: writable(draft.facts) } },
        { onSettled: () => then?.() },
      ),
    ...problems,
  };
}
