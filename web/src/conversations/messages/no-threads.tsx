import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { LetterDrawing, MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { type Inbox, inboxAddress } from './inbox-address.ts';

/** A folder with nothing in it, or nothing of what is looked for, and where to go from there. */
export function NoThreads({ inbox, isPastEnd }: { inbox: Inbox; isPastEnd: boolean }) {
  const { t } = useTranslation('messages');
  const which = isPastEnd ? 'pastEnd' : inbox.q !== '' || inbox.listing !== null ? 'found' : inbox.box;
  const to = {
    pastEnd: inboxAddress({ ...inbox, page: 0 }),
    found: inboxAddress({ box: inbox.box, q: '', listing: null, page: 0 }),
    archived: links.messages(),
    inbox: links.searchMarket(),
  }[which];
  return (
    <EmptyState
      drawing={which === 'found' ? <MapDrawing /> : <LetterDrawing />}
      title={t(`none.${which}`)}
      text={t(`none.${which}Text`)}
      actions={<LinkButton to={to}>{t(`none.${which}Action`)}</LinkButton>}
    />
  );
}
