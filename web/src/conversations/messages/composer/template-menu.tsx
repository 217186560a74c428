import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, MessageSquareText, Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { listTemplates } from '#contract/conversations/messages';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read } from '../../../platform/lib/queries.ts';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../platform/ui/overlays/menu.tsx';

const TemplateDialogs = lazyPart(() =>
  import('./template-dialogs.tsx').then((module) => ({ default: module.TemplateDialogs })),
);

type TemplateMenuProps = { text: string; onInsert: (text: string) => void };

/** Saved replies: insert one, save the current text, manage them. */
export function TemplateMenu({ text, onInsert }: TemplateMenuProps) {
  const { t } = useTranslation('messages');
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const templates = useQuery(read(listTemplates, {}));
  const items: MenuItem[] = (templates.data?.data ?? []).map((one) => ({
    text: one.title,
    onSelect: () => onInsert(one.text),
  }));
  if (items.length > 0) items.push({ separator: 'apart' });
  items.push(
    { text: t('ready.save'), icon: <BookmarkPlus />, onSelect: () => setDialog('save'), disabled: text === '' },
    { text: t('ready.manage'), icon: <Settings2 />, onSelect: () => setDialog('manage') },
  );
  return (
    <>
      <Menu trigger={<IconButton label={t('ready.menu')} icon={<MessageSquareText />} />} items={items} />
      {dialog && (
        <Suspense fallback={null}>
          <TemplateDialogs which={dialog} text={text} onInsert={onInsert} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
