import { Ellipsis, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { leadStages } from '#contract/conversations/leads';
import type { LeadInList } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Menu, type MenuItem } from '../../platform/ui/overlays/menu.tsx';
import { LeadTimer } from './lead-timer.tsx';
import styles from './leads.module.css';
import type { Moves } from './use-moves.tsx';

type LeadCardProps = { agency: OrganizationSummary; lead: LeadInList; moves: Moves; showStage?: boolean };

/** A lead of the board or of the list. A VIEWER sees no name and cannot open it. */
export function LeadCard({ agency, lead, moves, showStage = false }: LeadCardProps) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  const name = useLeadName(agency, lead);
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        {agency.role === 'VIEWER' ? (
          <b>{name}</b>
        ) : (
          <Link to={links.lead(agency.slug, lead.id)} className={styles.name}>
            {name}
          </Link>
        )}
        {lead.can.work && <CardMenu lead={lead} moves={moves} name={name} />}
      </div>
      {lead.listing && (
        <p className={styles.listing}>
          {lead.listing.title}
          {lead.listings > 1 && ` ${t('card.more', { count: lead.listings - 1 })}`}
        </p>
      )}
      <p className={styles.facts}>
        <LeadTimer since={lead.awaitingSince} />
        {showStage && <Badge tone={lead.stage === 'NEW' ? 'warn' : 'neutral'}>{t(`stages.${lead.stage}`)}</Badge>}
        {lead.followUpOn && (
          <Badge tone="info">{t('card.followUp', { date: format.shortDate(lead.followUpOn) })}</Badge>
        )}
        <span className={styles.assignee}>
          <UserRound aria-hidden="true" />
          {lead.assignee?.name ?? t('unassigned')}
        </span>
      </p>
    </article>
  );
}

/** Name of the contact; of an erased one, and for a VIEWER, another text. */
export function useLeadName(agency: OrganizationSummary, lead: Pick<LeadInList, 'id' | 'name'>): string {
  const { t } = useTranslation('leads');
  if (lead.name !== null) return lead.name;
  return agency.role === 'VIEWER' ? t('card.nameless', { id: lead.id }) : t('erased');
}

function CardMenu({ lead, moves, name }: Pick<LeadCardProps, 'lead' | 'moves'> & { name: string }) {
  const { t } = useTranslation('leads');
  const items: MenuItem[] = leadStages
    .filter((stage) => stage !== lead.stage)
    .map((stage) => ({
      text: t('card.moveTo', { stage: t(`stages.${stage}`) }),
      onSelect: () => moves.move(lead, stage),
    }));
  if (lead.can.take) items.unshift({ text: t('take'), onSelect: () => moves.take(lead) }, { separator: 'apart' });
  return <Menu trigger={<IconButton label={t('card.actions', { name })} icon={<Ellipsis />} />} items={items} />;
}
