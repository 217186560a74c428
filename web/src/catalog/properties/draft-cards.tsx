import { FilePenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './properties.module.css';
import { type DraftSummary, useDrafts } from './use-drafts.ts';

/** Drafts of properties, above the finished ones. Renders nothing without drafts. */
export function DraftCards() {
  const { t } = useTranslation('homes');
  const { drafts, isError, isPending, remove, clear } = useDrafts();
  const [selected, setSelected] = useState<DraftSummary | 'all' | null>(null);
  const nameOf = useDraftName();

  async function confirm(what: DraftSummary | 'all') {
    const all = what === 'all';
    try {
      await (all ? clear() : remove(what.id));
      notify({ text: t(all ? 'drafts.cleared' : 'drafts.removed'), tone: 'ok' });
      document.getElementById('homes-title')?.focus();
    } catch (error) {
      const description = t(`errors:${(error as ApiError).code}`);
      notify({ text: t(all ? 'drafts.clearFailed' : 'drafts.removeFailed'), description, tone: 'bad' });
    }
    setSelected(null);
  }

  return (
    <>
      {drafts.length > 0 && (
        <section className={styles.drafts} aria-labelledby="drafts-heading">
          <div className={styles.draftsHead}>
            <h2 id="drafts-heading">{t('drafts.heading')}</h2>
            {drafts.length > 1 && (
              <Button size="small" variant="quiet" onClick={() => setSelected('all')}>
                {t('drafts.clear')}
              </Button>
            )}
          </div>
          {isError && <p className={styles.soft}>{t('drafts.offline')}</p>}
          <ul className={styles.draftList}>
            {drafts.map((draft) => (
              <DraftCard key={draft.id} draft={draft} onRemove={() => setSelected(draft)} />
            ))}
          </ul>
        </section>
      )}
      {selected && (
        <DeleteDialog
          title={t(selected === 'all' ? 'drafts.clearTitle' : 'drafts.removeTitle')}
          text={
            selected === 'all'
              ? t('drafts.clearText', { count: drafts.length })
              : t('drafts.removeText', { name: nameOf(selected) })
          }
          action={t(selected === 'all' ? 'drafts.confirmAll' : 'drafts.confirm')}
          isPending={isPending}
          onConfirm={() => void confirm(selected)}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

function DraftCard({ draft, onRemove }: { draft: DraftSummary; onRemove: () => void }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const name = useDraftName()(draft);
  const facts = [
    draft.propertyType ? estate(`propertyTypes.${draft.propertyType}`) : t('drafts.anyType'),
    draft.street !== '' && draft.city,
    t('drafts.step', { step: draft.step }),
    draft.photosCount > 0 && t('drafts.photos', { count: draft.photosCount }),
  ].filter(Boolean);
  return (
    <li className={styles.draft}>
      <span className={styles.draftIcon}>
        <FilePenLine />
      </span>
      <div className={styles.draftWords}>
        <h3>{name}</h3>
        <p className={styles.soft}>{facts.join(' · ')}</p>
        <p className={styles.soft}>{t('drafts.changed', { date: format.dateTime(draft.updatedAt) })}</p>
        {draft.isUnsent && <Badge tone="warn">{t('drafts.unsent')}</Badge>}
      </div>
      <div className={styles.draftActions}>
        <LinkButton size="small" to={links.propertyWizard(draft.id)} aria-label={t('drafts.resumeOne', { name })}>
          {t('drafts.resume')}
        </LinkButton>
        <IconButton label={t('drafts.remove', { name })} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  );
}

/** The street, else the city, else a text for a missing address. */
function useDraftName() {
  const { t } = useTranslation('homes');
  return ({ street, city }: DraftSummary) => street || city || t('drafts.unnamed');
}
