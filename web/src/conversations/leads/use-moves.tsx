import { type ReactNode, useState } from 'react';
import { editLead, type LeadStage, lostReasons } from '#contract/conversations/leads';
import type { LeadInList } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';

export type MovedLead = Pick<LeadInList, 'id' | 'version' | 'stage' | 'can' | 'name'>;

export type Moves = {
  move: (lead: MovedLead, stage: LeadStage) => void;
  assign: (lead: MovedLead, assigneeId: number | null) => void;
  take: (lead: MovedLead) => void;
  isPending: boolean;
  /** Asks why a lead is lost. */
  dialog: ReactNode;
};

/** Changes of stage and assignee, for cards, rows and the lead's own page. */
export function useMoves({ id: organizationId }: OrganizationSummary): Moves {
  const { t } = useTranslation('leads');
  const me = useMe();
  const errorText = useErrorText();
  const [lost, setLost] = useState<MovedLead | null>(null);
  const edit = useWrite(editLead, {
    onError: (error) => notify({ text: t('moves.failed'), description: errorText(error), tone: 'bad' }),
  });
  const send = ({ id: leadId, version }: MovedLead, body: object, text: string) =>
    edit.mutate(
      { params: { organizationId, leadId }, body: { version, ...body } },
      { onSuccess: () => notify({ text, tone: 'ok' }) },
    );
  const move = (lead: MovedLead, stage: LeadStage) => {
    if (!lead.can.work || lead.stage === stage) return;
    if (stage === 'LOST') setLost(lead);
    else send(lead, { stage }, t('moves.moved', { name: lead.name ?? t('erased'), stage: t(`stages.${stage}`) }));
  };
  const assign = (lead: MovedLead, assigneeId: number | null) =>
    send(lead, { assigneeId }, t(assigneeId === null ? 'moves.unassigned' : 'moves.assigned'));
  const take = (lead: MovedLead) => {
    if (lead.can.take && me) send(lead, { assigneeId: me.id }, t('moves.taken'));
  };
  const dialog = lost && (
    <Dialog
      open
      onOpenChange={() => setLost(null)}
      title={t('lost.title')}
      description={t('lost.text')}
      closeLabel={t('close')}
    >
      <ul>
        {lostReasons.map((reason) => (
          <li key={reason}>
            <Button
              full
              variant="quiet"
              onClick={() => {
                const stage = 'LOST' as const;
                send(
                  lost,
                  { stage, lostReason: reason },
                  t('moves.moved', { name: lost.name ?? t('erased'), stage: t('stages.LOST') }),
                );
                setLost(null);
              }}
            >
              {t(`lostReasons.${reason}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
  return { move, assign, take, isPending: edit.isPending, dialog };
}
