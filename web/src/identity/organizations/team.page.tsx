import { useQuery } from '@tanstack/react-query';
import { Ellipsis, LogOut, Mail, Pencil, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { resendInvitation, revokeInvitation } from '#contract/identity/invitations';
import type { Invitation } from '#contract/identity/invitations.schemas';
import type { Member, Organization } from '#contract/identity/organizations.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { useMe } from '../me/me.shared.tsx';
import { ClosedNote } from './closed-note.shared.tsx';
import { Loaded } from './loaded.tsx';
import type { MemberAction } from './member-dialogs.tsx';
import { findOrganization, invitationsRead, membersRead, useOrganization } from './organization-reads.shared.ts';
import styles from './organizations.module.css';

const InviteForm = lazyPart(() => import('./invite-form.tsx'));
const MemberDialogs = lazyPart(() => import('./member-dialogs.tsx'));

/** `/dashboard/agency/{slug}/team`: members, roles, invitations and seats. */
const page = pageData(async (args) => {
  const organization = await findOrganization(args);
  await Promise.all([
    args.fetch(membersRead(organization.id)),
    organization.can.manageMembers && args.fetch(invitationsRead(organization.id)),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations'] };

export default function TeamPage() {
  const organization = useOrganization();
  return organization ? <Team key={organization.id} organization={organization} /> : null;
}

function Team({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const members = useQuery(membersRead(organization.id));
  const [action, setAction] = useState<MemberAction | null>(null);
  const { seats, can } = organization;
  return (
    <>
      <PageHead title={`${t('team.title')} · ${organization.name}`} noindex />
      <div className={styles.head}>
        <h1 id="team-title" tabIndex={-1}>
          {t('team.title')}
        </h1>
        <p className={styles.seats}>{t('team.seats', { used: seats.used, seats: seats.total })}</p>
      </div>
      <ClosedNote organization={organization} />
      <div className={styles.columns}>
        <Card title={t('team.members')}>
          <Loaded result={members}>
            {({ data }) => (
              <ul className={styles.rows}>
                {data.map((member) => (
                  <MemberRow key={member.userId} member={member} onAction={setAction} canTransfer={can.transfer} />
                ))}
              </ul>
            )}
          </Loaded>
        </Card>
        {can.manageMembers && (
          <div className={styles.stack}>
            <Card title={t('invite.title')}>
              {seats.used < seats.total ? (
                <Suspense fallback={null}>
                  <InviteForm organization={organization} />
                </Suspense>
              ) : (
                <p>{t('invite.full')}</p>
              )}
            </Card>
            <Invitations organizationId={organization.id} />
          </div>
        )}
      </div>
      {action && members.data && (
        <Suspense fallback={null}>
          <MemberDialogs
            action={action}
            organization={organization}
            members={members.data.data}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type MemberRowProps = { member: Member; onAction: (action: MemberAction) => void; canTransfer: boolean };

function MemberRow({ member, onAction, canTransfer }: MemberRowProps) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const me = useMe();
  const isSelf = me?.id === member.userId;
  const name = `${member.name} ${member.surname}`;
  const items = [
    member.can.edit && {
      text: t(isSelf ? 'team.editSelf' : 'team.edit'),
      icon: <Pencil />,
      onSelect: () => onAction({ about: 'edit', member }),
    },
    canTransfer &&
      !isSelf && {
        text: t('team.transfer'),
        icon: <Mail />,
        onSelect: () => onAction({ about: 'transfer', member }),
      },
    member.can.remove && {
      text: t('team.remove'),
      icon: <UserMinus />,
      onSelect: () => onAction({ about: 'remove', member }),
    },
    isSelf && { text: t('team.leave'), icon: <LogOut />, onSelect: () => onAction({ about: 'leave', member }) },
  ].filter((item) => item !== false);
  return (
    <li>
      <Avatar big name={name} url={member.avatar} />
      <div>
        <div className={styles.name}>
          <b>{name}</b>
          <Badge tone={member.role === 'OWNER' ? 'brand' : 'neutral'}>{t(`roles.${member.role}`)}</Badge>
          {isSelf && <span className={styles.soft}>{t('team.you')}</span>}
        </div>
        <p>{[member.title, member.email, member.phone].filter(Boolean).join(' · ')}</p>
        <p>
          {[
            t('team.since', { date: format.date(member.joinedAt) }),
            t(member.canTakeLeads ? 'team.takesLeads' : 'team.noLeads'),
            t(member.isPublic ? 'team.shown' : 'team.hidden'),
          ].join(' · ')}
        </p>
      </div>
      {items.length > 0 && (
        <Menu trigger={<IconButton label={t('team.actions', { name })} icon={<Ellipsis />} />} items={items} />
      )}
    </li>
  );
}

function Invitations({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation('organizations');
  const result = useQuery(invitationsRead(organizationId));
  return (
    <Card title={t('invite.open')}>
      <Loaded result={result}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft">{t('invite.none')}</p>
          ) : (
            <ul className={styles.rows}>
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} organizationId={organizationId} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function InvitationRow({ organizationId, invitation }: { organizationId: number; invitation: Invitation }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const errorText = useErrorText();
  const { id, email, role, expiresAt } = invitation;
  const params = { organizationId, invitationId: id };
  const touches = ['organizations'];
  const fail = (text: string) => (error: Parameters<typeof errorText>[0]) =>
    notify({ text, description: errorText(error), tone: 'bad' });
  const resend = useWrite(resendInvitation, {
    once: true,
    touches,
    onSuccess: () => notify({ text: t('invite.resent', { email }), tone: 'ok' }),
    onError: fail(t('invite.resendFailed')),
  });
  const revoke = useWrite(revokeInvitation, {
    once: true,
    touches,
    onSuccess: () => {
      notify({ text: t('invite.revoked', { email }), tone: 'ok' });
      // The focused row is removed.
      document.getElementById('team-title')?.focus();
    },
    onError: fail(t('invite.revokeFailed')),
  });
  return (
    <li className={styles.invitation}>
      <div>
        <div className={styles.name}>
          <b>{email}</b>
          <Badge>{t(`roles.${role}`)}</Badge>
        </div>
        <p>{t('invite.until', { date: format.date(expiresAt) })}</p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={t('invite.resendTo', { email })}
          isPending={resend.isPending}
          onClick={() => resend.mutate({ params })}
        >
          {t('invite.resend')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('invite.revokeOf', { email })}
          isPending={revoke.isPending}
          onClick={() => revoke.mutate({ params })}
        >
          {t('invite.revoke')}
        </Button>
      </div>
    </li>
  );
}
