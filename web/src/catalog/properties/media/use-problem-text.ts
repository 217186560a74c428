import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import type { MediaItemDraft } from './media-items.ts';

/** Error message of a file. */
export function useProblemText() {
  const { t } = useTranslation('media');
  const format = useFormat();
  return ({ refusal, fileSize, httpStatus }: MediaItemDraft): string =>
    t(`problems.${refusal ?? 'FAILED_STATUS'}`, {
      // Rounds up: 10,01 MB must not appear as the allowed 10.
      size: `${format.number(Math.ceil((fileSize / 1024 / 1024) * 10) / 10, 1)}\u00a0MB`,
      status: httpStatus ?? '',
    });
}
