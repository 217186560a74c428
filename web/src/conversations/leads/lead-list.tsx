import type { LeadInList } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { LeadCard } from './lead-card.tsx';
import styles from './leads.module.css';
import type { Moves } from './use-moves.tsx';

type LeadListProps = { agency: OrganizationSummary; leads: readonly LeadInList[]; moves: Moves };

/** Leads in the order of the server: the longest-waiting first. */
export function LeadList({ agency, leads, moves }: LeadListProps) {
  return (
    <ul className={styles.list}>
      {leads.map((lead) => (
        <li key={lead.id} data-lead={lead.id}>
          <LeadCard agency={agency} lead={lead} moves={moves} showStage />
        </li>
      ))}
    </ul>
  );
}
