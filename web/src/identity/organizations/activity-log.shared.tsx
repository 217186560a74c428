import type { ActivityEntry } from '#contract/identity/organizations.schemas';
import { organizationRoles } from '#contract/platform/roles';
import { useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './organizations.module.css';

/** Entries of an agency's activity as sentences. */
export function ActivityLog({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <ol className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
          <span>{messageOf(t, entry)}</span>
        </li>
      ))}
    </ol>
  );
}

const known = [
  'created',
  'edited',
  'closed',
  'reopened',
  'memberInvited',
  'invitationRevoked',
  'memberJoined',
  'memberLeft',
  'roleChanged',
  'transferred',
] as const;

/** `Ada Prova ha invitato una persona, con il ruolo di agente.` Other events of the account have one general sentence. */
function messageOf(t: Translate<'organizations'>, { event, actor, member, detail }: ActivityEntry): string {
  const who = actor?.name ?? t('activity.system');
  const person = member?.name ?? t('activity.formerMember');
  const role = organizationRoles.find((one) => one === detail.role);
  const roleName = role ? t(`rolesWithin.${role}`) : '';
  const name = known.find((one) => event === `organizations.${one}`);
  if (name === undefined) return t('activity.events.other', { who });
  if (name === 'memberLeft' && (actor === null || actor.id === member?.id))
    return t('activity.events.left', { person });
  return t(`activity.events.${name}`, { who, person, role: roleName });
}
