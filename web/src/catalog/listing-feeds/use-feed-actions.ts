import { useNavigate } from 'react-router';
import { editFeed, startRun, uploadFile } from '#contract/catalog/listing-feeds';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

/** Reads, pauses or resumes a feed. A run that is already going on opens. */
export function useFeedActions(organization: { id: number; slug: string }, feed: OrganizationFeed) {
  const { t } = useTranslation('organizationFeeds');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { slug } = organization;
  const params = { organizationId: organization.id, feedId: feed.id };
  const openRun = (runId: number) =>
    feed.status === 'DRY' ? navigate(links.feedSetup(slug, feed.id)) : navigate(links.feedRun(slug, feed.id, runId));
  const onError = (error: ApiError) => {
    const { runId } = error.details ?? {};
    const description = errorText(error);
    if (error.code !== 'FEED_RUN_LIVE_EXCEPTION' || typeof runId !== 'number')
      return notify({ text: t('actions.failed'), description, tone: 'bad' });
    notify({ text: description, tone: 'info' });
    void openRun(runId);
  };
  const start = useWrite(startRun, { once: true, onSuccess: ({ data }) => void openRun(data.id), onError });
  const upload = useWrite(uploadFile, { once: true, onSuccess: ({ data }) => void openRun(data.id), onError });
  const change = useWrite(editFeed, {
    once: true,
    onSuccess: ({ data }) =>
      notify({ text: t(data.status === 'PAUSED' ? 'actions.paused' : 'actions.resumed'), tone: 'ok' }),
    onError,
  });
  return {
    run: () => start.mutate({ params, body: {} }),
    upload: (file: File) => upload.mutate({ params, query: {}, file }),
    setStatus: (status: 'ACTIVE' | 'PAUSED') => change.mutate({ params, body: { version: feed.version, status } }),
    edit: () => void navigate(`${links.feed(slug, feed.id)}#settings`),
    isPending: start.isPending || upload.isPending || change.isPending,
  };
}
