import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';

/** Network error on the page, with a retry button. */
export function ListFailed({ title, onRetry, level }: { title: string; onRetry: () => unknown; level?: 1 | 2 }) {
  const { t } = useTranslation('homes');
  return (
    <div role="alert">
      <EmptyState
        level={level ?? 2}
        drawing={<CloudDrawing />}
        title={title}
        text={t('list.failedText')}
        actions={
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('list.retry')}
          </Button>
        }
      />
    </div>
  );
}

type ListPagerProps = {
  page: { number: number; size: number; totalElements: number };
  href: (number: number) => string;
};

export function ListPager({ page: { number, size, totalElements }, href }: ListPagerProps) {
  const { t } = useTranslation('homes');
  const pages = Math.ceil(totalElements / size);
  return (
    <Pager
      page={number}
      // A page past the end shows its own message with a back link.
      pages={number < pages ? pages : 0}
      href={href}
      labels={{
        nav: t('list.pages'),
        previous: t('list.previous'),
        next: t('list.next'),
        page: (shown) => t('list.page', { page: shown }),
      }}
    />
  );
}
