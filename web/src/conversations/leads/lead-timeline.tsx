import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { splitLead } from '#contract/conversations/leads';
import type { Lead, LeadEvent } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './lead.module.css';

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'));

type LeadTimelineProps = { agency: OrganizationSummary; lead: Lead };

/** What happened, newest first, with the former lead and the merged ones. */
export function LeadTimeline({ agency, lead }: LeadTimelineProps) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  const errorText = useErrorText();
  const split = useWrite(splitLead, {
    once: true,
    onError: (error) => notify({ text: t('moves.failed'), description: errorText(error), tone: 'bad' }),
  });
  const [isMerging, setMerging] = useState(false);
  const params = { organizationId: agency.id, leadId: lead.id };
  return (
    <Card title={t('timeline.title')}>
      {lead.previous && (
        <p>
          <Link to={links.lead(agency.slug, lead.previous.id)}>
            {t('timeline.previous', {
              stage: t(`stages.${lead.previous.stage}`),
              date: format.date(lead.previous.lastEventAt),
            })}
          </Link>
        </p>
      )}
      {lead.merged.map(({ id, name, splitUntil, canSplit }) => (
        <p key={id} className={styles.facts}>
          {t('timeline.merged', { name: name ?? t('erased'), date: format.date(splitUntil) })}
          {canSplit && (
            <Button
              size="small"
              variant="quiet"
              isPending={split.isPending}
              onClick={() => split.mutate({ params, body: { mergedId: id } })}
            >
              {t('timeline.split')}
            </Button>
          )}
        </p>
      ))}
      {lead.can.work && (
        <p>
          <Button size="small" onClick={() => setMerging(true)}>
            {t('merge.open')}
          </Button>
        </p>
      )}
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog agency={agency} lead={lead} onClose={() => setMerging(false)} />
        </Suspense>
      )}
      <ol className={styles.rows}>
        {lead.events.map((event) => (
          <li key={event.id}>
            <EventText event={event} />
            <time dateTime={event.at} className="soft">
              {format.dateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EventText({ event: { kind, actor, member, stage, listing, text } }: { event: LeadEvent }) {
  const { t } = useTranslation('leads');
  const subject = actor?.name ?? '';
  const detail =
    kind === 'STAGE' && stage
      ? t(`stages.${stage}`)
      : kind === 'ASSIGNED'
        ? (member?.name ?? t('unassigned'))
        : (listing?.title ?? '');
  return (
    <div>
      <b>{t(`kinds.${kind}`)}</b>
      {detail && ` · ${detail}`}
      {subject && <span className="soft"> · {subject}</span>}
      {text && <p className={styles.note}>{text}</p>}
    </div>
  );
}
