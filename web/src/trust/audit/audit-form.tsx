import { auditSubjects } from '#contract/platform/audit-events';
import type { AuditEntry } from '#contract/trust/audit.schemas';
import { DateField } from '../../platform/dates/date-field.tsx';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { RemovableChip } from '../../platform/ui/actions/chip.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import styles from './audit.module.css';
import { auditEventNames, dayIn } from './audit-address.ts';
import type { AuditState } from './use-audit.ts';
import { useEventLabels } from './use-event-labels.ts';

/** Filters of the audit log: text, event, subject and days, with actor and subject chosen in a row. */
export function AuditForm({ state, entries }: { state: AuditState; entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit');
  const { filters, change } = state;
  const eventLabels = useEventLabels();
  const { byAdmin, event, subjectType } = filters;

  return (
    <ListSearch
      action={links.adminAudit()}
      input={{ name: 'q', maxLength: 200, placeholder: t('search.placeholder') }}
      labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
      state={state}
      className={styles.form}
    >
      <div className={styles.choices}>
        <NativeSelect
          label={t('search.event')}
          name="event"
          value={event ?? ''}
          onChange={({ currentTarget }) =>
            change({ event: auditEventNames.find((name) => name === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('search.anyEvent') },
            ...auditEventNames.map((value) => ({ value, label: eventLabels.option(value) })),
          ]}
        />
        <NativeSelect
          label={t('search.subject')}
          name="subjectType"
          value={subjectType ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = auditSubjects.find((subject) => subject === currentTarget.value) ?? null;
            // An id needs its type.
            change({ subjectType: chosen, subjectId: null });
          }}
          options={[
            { value: '', label: t('search.anySubject') },
            ...auditSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
          ]}
        />
        <Day state={state} name="from" />
        <Day state={state} name="to" />
      </div>
      <div className={styles.more}>
        <Checkbox checked={byAdmin} onChange={({ currentTarget }) => change({ byAdmin: currentTarget.checked })}>
          {t('search.adminsOnly')}
        </Checkbox>
        {!byAdmin && <input type="hidden" name="byAdmin" value="false" />}
        <Chips state={state} entries={entries} />
      </div>
    </ListSearch>
  );
}

function Day({ state: { filters, change }, name }: { state: AuditState; name: 'from' | 'to' }) {
  const { t } = useTranslation('audit');

  return (
    <DateField
      label={t(`search.${name}`)}
      name={name}
      value={filters[name] ?? ''}
      onChange={(value) => change({ [name]: value === '' ? null : dayIn(value) })}
    />
  );
}

/** Actor and subject filters chosen in a row. */
function Chips({ state: { filters, change }, entries }: { state: AuditState; entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit');
  const { actorId, subjectType, subjectId } = filters;
  const actor = entries.find((entry) => entry.actor?.id === actorId)?.actor;
  const subject = entries.find((entry) => entry.subjectType === subjectType && entry.subjectId === subjectId);
  const kind = subjectType && t(`subjects.${subjectType}`);
  const chips = [
    actorId !== null && {
      text: t('search.actor', { name: actor?.name ?? `n. ${actorId}` }),
      remove: () => change({ actorId: null }),
    },
    kind !== null &&
      subjectId !== null && {
        text: t('search.subjectOnly', { name: subject?.subjectName ?? `${kind} n. ${subjectId}` }),
        remove: () => change({ subjectType: null, subjectId: null }),
      },
  ].filter((chip) => chip !== false);
  return chips.map(({ text, remove }) => (
    <RemovableChip key={text} removeLabel={t('search.remove', { name: text })} onRemove={remove}>
      {text}
    </RemovableChip>
  ));
}
