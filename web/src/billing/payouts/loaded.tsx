import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';

type LoadedProps<T> = { result: UseQueryResult<T, ApiError>; children: (data: T) => ReactNode };

/** Loaded data of a part, else a loading state or an error with a retry. */
export function Loaded<T>({ result, children }: LoadedProps<T>) {
  const { t } = useTranslation('payouts');
  const errorText = useErrorText();
  if (result.data) return children(result.data);
  if (!result.error)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="120px" shape="photo" />
      </div>
    );
  return (
    <div className={layout.stack} role="alert">
      <Note tone="bad">{errorText(result.error)}</Note>
      <Button isPending={result.isFetching} onClick={() => void result.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
