import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  addLeadEvent,
  editLead,
  FOLLOW_UP_NOTE_MAX,
  LEAD_TEXT_MAX,
  leadStages,
  loggedKinds,
} from '#contract/conversations/leads';
import type { Lead } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { todayIn } from '../../platform/dates/local-days.ts';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './lead.module.css';
import { membersRead } from './lead-reads.ts';
import { calendarAddress, reminderCalendar } from './reminder-calendar.ts';
import { type Moves, useMoves } from './use-moves.tsx';

type LeadProps = { agency: OrganizationSummary; lead: Lead };

/** Stage, assignee, a logged call or note, and a reminder. */
export function LeadNextStep({ agency, lead }: LeadProps) {
  const { t } = useTranslation('leads');
  const moves = useMoves(agency);
  return (
    <Card title={t('next.title')}>
      <div className={styles.form}>
        <NativeSelect
          label={t('next.stage')}
          value={lead.stage}
          disabled={!lead.can.work}
          onChange={({ currentTarget: { value } }) => {
            const stage = leadStages.find((one) => one === value);
            if (stage) moves.move(lead, stage);
          }}
          options={leadStages.map((value) => ({ value, label: t(`stages.${value}`) }))}
        />
        {lead.lostReason && <p className="soft">{t(`lostReasons.${lead.lostReason}`)}</p>}
        <Assignee agency={agency} lead={lead} moves={moves} />
        {lead.can.work && (
          <>
            <LogForm agency={agency} lead={lead} />
            <Reminder key={lead.followUpOn} agency={agency} lead={lead} />
          </>
        )}
      </div>
      {moves.dialog}
    </Card>
  );
}

function Assignee({ agency, lead, moves }: LeadProps & { moves: Moves }) {
  const { t } = useTranslation('leads');
  const members = useSuspenseQuery(membersRead(agency.id)).data.data.filter(({ role }) => role !== 'VIEWER');
  const { assignee, can } = lead;
  const known = members.some(({ userId }) => userId === assignee?.id);
  return (
    <>
      <NativeSelect
        id="assignee"
        label={t('next.assignee')}
        value={assignee === null ? '' : String(assignee.id)}
        disabled={!can.assign && !can.handOver}
        onChange={({ currentTarget: { value } }) => moves.assign(lead, value === '' ? null : Number(value))}
        options={[
          { value: '', label: t('unassigned') },
          ...(assignee && !known ? [{ value: String(assignee.id), label: assignee.name }] : []),
          ...members.map(({ userId, name, surname }) => ({ value: String(userId), label: `${name} ${surname}` })),
        ]}
      />
      {can.take && (
        <Button isPending={moves.isPending} onClick={() => moves.take(lead)}>
          {t('take')}
        </Button>
      )}
    </>
  );
}

function LogForm({ agency, lead }: LeadProps) {
  const { t } = useTranslation('leads');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<(typeof loggedKinds)[number]>('CALL');
  const log = useWrite(addLeadEvent, {
    once: true,
    onSuccess: () => {
      setText('');
      notify({ text: t('next.logged'), tone: 'ok' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = { organizationId: agency.id, leadId: lead.id };
    log.mutate({ params, body: { kind, text: text.trim() === '' ? null : text } });
  };
  return (
    <ScriptedForm className={styles.form} onSubmit={submit}>
      <UnsavedGuard unsaved={text.trim() !== ''} />
      <NativeSelect
        label={t('next.log')}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(loggedKinds.find((one) => one === value) ?? 'CALL')}
        options={loggedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextArea
        label={t('next.logText')}
        rows={2}
        maxLength={LEAD_TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {log.error && <Note tone="bad">{errorText(log.error)}</Note>}
      <Button type="submit" isPending={log.isPending} disabled={kind === 'NOTE' && text.trim() === ''}>
        {t('next.save')}
      </Button>
    </ScriptedForm>
  );
}

function Reminder({ agency, lead }: LeadProps) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  const errorText = useErrorText();
  const today = todayIn(useNow());
  const [isTouched, setTouched] = useState(false);
  const edit = useWrite(editLead, {
    once: true,
    onSuccess: () => {
      setTouched(false);
      notify({ text: t('next.saved'), tone: 'ok' });
    },
  });
  const save = (followUp: { date: string; note: string | null } | null) =>
    edit.mutate({
      params: { organizationId: agency.id, leadId: lead.id },
      body: { version: lead.version, followUp },
    });
  if (lead.followUpOn !== null)
    return (
      <div>
        <p>{t('next.reminderOn', { date: format.date(lead.followUpOn) })}</p>
        {lead.followUpNote && <p className="soft">{lead.followUpNote}</p>}
        <a
          className={buttonClass({ size: 'small' })}
          href={calendarAddress(
            reminderCalendar({
              id: lead.id,
              date: lead.followUpOn,
              title: t('next.calendarTitle', { name: lead.name ?? t('erased') }),
              note: lead.followUpNote,
              stamp: lead.lastEventAt,
            }),
          )}
          download={`${lead.followUpOn}.ics`}
        >
          {t('next.calendar')}
        </a>
        <Button size="small" variant="quiet" isPending={edit.isPending} onClick={() => save(null)}>
          {t('next.removeReminder')}
        </Button>
      </div>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const note = String(values.get('note') ?? '').trim();
    save({ date: String(values.get('date') ?? ''), note: note === '' ? null : note });
  };
  return (
    <ScriptedForm className={styles.form} onSubmit={submit} onChange={() => setTouched(true)}>
      <UnsavedGuard unsaved={isTouched} />
      <TextField
        label={t('next.reminder')}
        help={t('next.reminderHelp')}
        name="date"
        type="date"
        min={today}
        required
      />
      <TextField label={t('next.reminderNote')} name="note" maxLength={FOLLOW_UP_NOTE_MAX} autoComplete="off" />
      {edit.error && <Note tone="bad">{errorText(edit.error)}</Note>}
      <Button type="submit" isPending={edit.isPending}>
        {t('next.remind')}
      </Button>
    </ScriptedForm>
  );
}
