import { useNavigate } from 'react-router';
import { deleteFeed } from '#contract/catalog/listing-feeds';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';

type DeleteFeedDialogProps = {
  organization: { id: number; slug: string };
  feed: Pick<OrganizationFeed, 'id' | 'name'>;
  onClose: () => void;
};

/** Confirms the removal of a feed; its listings stay. */
export function DeleteFeedDialog({ organization, feed, onClose }: DeleteFeedDialogProps) {
  const { t } = useTranslation('organizationFeeds');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const remove = useWrite(deleteFeed, {
    once: true,
    leave: async () => {
      onClose();
      await navigate(links.feeds(organization.slug));
    },
    onSuccess: () => notify({ text: t('delete.done', { name: feed.name }), tone: 'ok' }),
  });
  return (
    <ConfirmDialog
      title={t('delete.title', { name: feed.name })}
      text={t('delete.text')}
      action={t('actions.delete')}
      variant="danger"
      isPending={remove.isPending}
      problem={remove.error && errorText(remove.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => remove.mutate({ params: { organizationId: organization.id, feedId: feed.id } })}
      onClose={onClose}
    />
  );
}
