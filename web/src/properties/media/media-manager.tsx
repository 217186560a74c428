import type { MediaItemDraft } from './media-items.ts';

export type MediaManagerProps = {
  items: readonly MediaItemDraft[];
  /** Called with the whole list at every change; keep it at once (a draft, a form's value). */
  onChange: (items: MediaItemDraft[]) => void;
  tourLink: string;
  onTourLink: (link: string) => void;
  /** A sentence about the photos, for instance `t('media.noFilesUploaded')`. */
  error?: string | undefined;
};

/** Photos, the video and the virtual tour of a home. A page that shows it announces `words: ['media']`. */
export function MediaManager({ items, error }: MediaManagerProps) {
  return (
    <div>
      {error}
      {items.length}
    </div>
  );
}
