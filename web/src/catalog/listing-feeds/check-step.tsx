import { useState } from 'react';
import { pushItem } from '#contract/catalog/listing-feeds';
import type { FeedRunView, OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import type { ReportFilter } from './feed-addresses.ts';
import { isLive } from './feed-reads.ts';
import styles from './feeds.module.css';
import { FileDrop } from './file-drop.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunReport } from './run-report.tsx';
import { saveFile } from './upload-files.ts';
import { useAdoption } from './use-adoption.ts';
import { useFeedActions } from './use-feed-actions.ts';

type CheckStepProps = {
  organization: { id: number; slug: string };
  feed: OrganizationFeed;
  run: FeedRunView | null;
  filter: ReportFilter;
  href: (filter: ReportFilter) => string;
};

/** The dry run: progress, then what an activation would do with each listing. */
export function CheckStep(props: CheckStepProps) {
  const { organization, feed, run, filter, href } = props;
  const { t } = useTranslation('organizationFeeds');
  const adoption = useAdoption(feed.id);
  const isDone = run?.status === 'DONE';
  return (
    <div className={styles.stack}>
      {run && <RunProgress run={run} />}
      {!run && feed.mode === 'PUSH' && <PushHelp organization={organization} feedId={feed.id} />}
      {isDone && (
        <p className={styles.summary} role="status">
          {t('check.summary', {
            count: run.report.items,
            format: run.report.format ? t(`formats.${run.report.format}`) : t('formats.any'),
          })}{' '}
          {t('check.nothingWritten')}
        </p>
      )}
      {isDone && (
        <RunReport
          organizationId={organization.id}
          run={run}
          filter={filter}
          href={href}
          adoption={feed.mode === 'PULL' ? adoption : undefined}
        />
      )}
      {(!run || !isLive(run)) && <Again {...props} isDone={isDone} />}
    </div>
  );
}

/** The next step, and another check. */
function Again({ organization, feed, run, isDone }: CheckStepProps & { isDone: boolean }) {
  const { t } = useTranslation('organizationFeeds');
  const actions = useFeedActions(organization, feed);
  const [file, setFile] = useState<File | null>(null);
  const isPush = feed.mode === 'PUSH';
  const upload = (chosen: File) => {
    setFile(chosen);
    saveFile(feed.id, chosen);
    actions.upload(chosen);
  };
  return (
    <Card>
      <div className={styles.form}>
        {feed.mode === 'UPLOAD' && feed.can.run && <FileDrop file={actions.isPending ? file : null} onFile={upload} />}
        <div className={styles.buttons}>
          {(isDone || isPush) && feed.can.edit && (
            <LinkButton variant="primary" to={links.feedSetup(organization.slug, feed.id, { step: 'on' })}>
              {t('check.continue')}
            </LinkButton>
          )}
          {feed.mode === 'PULL' && feed.can.run && (
            <Button variant={isDone ? 'second' : 'primary'} isPending={actions.isPending} onClick={actions.run}>
              {t(run ? 'check.again' : 'check.first')}
            </Button>
          )}
          {run?.status === 'FAILED' && feed.can.edit && (
            <LinkButton to={`${links.feed(organization.slug, feed.id)}#settings`}>{t('check.correct')}</LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Where the agency's software sends its listings. */
function PushHelp({ organization, feedId }: { organization: CheckStepProps['organization']; feedId: number }) {
  const { t } = useTranslation('organizationFeeds');
  const path = pushItem.path
    .replace(':organizationId', String(organization.id))
    .replace(':feedId', String(feedId))
    .replace(':ref', '{ref}');
  return (
    <Note>
      <p>{t('check.push')}</p>
      <p>
        <code className={styles.code}>{`${pushItem.method} ${path}`}</code>
      </p>
      <p className={styles.buttons}>
        <LinkButton size="small" to={links.agency(organization.slug, 'keys')}>
          {t('check.keys')}
        </LinkButton>
        <a href={links.apiDocs()} className={styles.docs}>
          {t('check.docs')}
        </a>
      </p>
    </Note>
  );
}
