import { RotateCw, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { fileOf } from '../uploads/local-files.ts';
import type { MediaActions, MediaItemDraft } from './media-items.ts';

/** Uploads a file again; after a reload the user has to choose it again. */
export function TryAgain({ item, name, actions }: { item: MediaItemDraft; name: string; actions: MediaActions }) {
  const { t } = useTranslation('media');
  const input = useRef<HTMLInputElement>(null);
  if (item.refusal !== 'INTERRUPTED' && fileOf(item.id)) {
    return (
      <Button size="small" aria-label={`${t('retry')}: ${name}`} onClick={() => actions.retry(item.id)}>
        <RotateCw />
        {t('retry')}
      </Button>
    );
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={item.type === 'PHOTO' ? 'image/*,.heic,.heif,.avif' : 'video/*'}
        hidden
        aria-label={`${t('chooseAgain')}: ${name}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) actions.chooseAgain(item.id, file);
        }}
      />
      <Button size="small" aria-label={`${t('chooseAgain')}: ${name}`} onClick={() => input.current?.click()}>
        <Upload />
        {t('chooseAgain')}
      </Button>
    </>
  );
}
