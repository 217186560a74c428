import { type DragEvent, useState } from 'react';
import { type LeadStage, leadStages } from '#contract/conversations/leads';
import type { LeadInList } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { LeadCard } from './lead-card.tsx';
import styles from './leads.module.css';
import type { Moves } from './use-moves.tsx';

type LeadBoardProps = { agency: OrganizationSummary; leads: readonly LeadInList[]; moves: Moves };

/** Columns by stage. A card is dragged to another column, or moved by its menu. */
export function LeadBoard({ agency, leads, moves }: LeadBoardProps) {
  const { t } = useTranslation('leads');
  const [over, setOver] = useState<LeadStage | null>(null);
  const drop = (event: DragEvent, stage: LeadStage) => {
    event.preventDefault();
    setOver(null);
    const lead = leads.find(({ id }) => String(id) === event.dataTransfer.getData('text/plain'));
    if (lead) moves.move(lead, stage);
  };
  return (
    <div className={styles.board}>
      {leadStages.map((stage) => {
        const cards = leads.filter((lead) => lead.stage === stage);
        const id = `stage-${stage}`;
        return (
          <section
            key={stage}
            aria-labelledby={id}
            className={classes(styles.column, over === stage && styles.over)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(stage);
            }}
            onDragLeave={() => setOver((now) => (now === stage ? null : now))}
            onDrop={(event) => drop(event, stage)}
          >
            <h2 id={id}>
              {t(`stages.${stage}`)} <span className="num soft">{cards.length}</span>
            </h2>
            {cards.length === 0 ? (
              <p className={styles.none}>{t('board.none')}</p>
            ) : (
              <ul>
                {cards.map((lead) => (
                  <li
                    key={lead.id}
                    data-lead={lead.id}
                    draggable={lead.can.work}
                    onDragStart={(event) => event.dataTransfer.setData('text/plain', String(lead.id))}
                  >
                    <LeadCard agency={agency} lead={lead} moves={moves} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
