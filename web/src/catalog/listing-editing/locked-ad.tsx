import { useState } from 'react';
import { useNavigate } from 'react-router';
import { duplicateListing } from '#contract/catalog/listing-life';
import type { ListingView } from '#contract/catalog/listings';
import type { ApiError } from '#contract/platform/client';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { AdCard } from '../listing-card/ad-card.shared.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { newDraftId } from './kept-values.ts';

/** An ad that is not to be changed: concluded, or somebody else's to say. */
export function LockedAd({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listingForm');
  const isConcluded = listing.status === 'CONCLUDED';
  const title = t(isConcluded ? 'locked.concluded' : 'locked.title');
  return (
    <FormFrame title={title}>
      <h1>{title}</h1>
      <div className={styles.notes}>
        <Note>
          <p>{t(isConcluded ? 'locked.concludedText' : 'locked.text')}</p>
          <p className={styles.noteAction}>
            {listing.can.duplicate && <Duplicate id={listing.id} />}
            <LinkButton size="small" to={links.listing(listing.id)}>
              {t('locked.see')}
            </LinkButton>
          </p>
        </Note>
      </div>
      <div className={styles.locked}>
        <AdCard listing={listing} to={links.listing(listing.id)} sizes="(max-width: 640px) 100vw, 360px" />
      </div>
    </FormFrame>
  );
}

function Duplicate({ id }: { id: number }) {
  const { t } = useTranslation('listingForm');
  const sayRefusal = useRefusalText();
  const navigate = useNavigate();
  const duplicate = useWrite(duplicateListing);
  // Pressed twice, it makes one.
  const [draft] = useState<{ id: string | null }>({ id: null });

  async function run() {
    draft.id ??= newDraftId(Date.now());
    try {
      const answer = await duplicate.mutateAsync({ params: { id }, body: { draftId: draft.id } });
      notify({ text: t('locked.duplicated'), tone: 'ok' });
      await navigate(links.listingForm(answer.data.id));
    } catch (error) {
      notify({ text: sayRefusal(error as ApiError), tone: 'bad' });
    }
  }
  return (
    <Button look="primary" size="small" busy={duplicate.isPending} onClick={() => void run()}>
      {t('locked.duplicate')}
    </Button>
  );
}
