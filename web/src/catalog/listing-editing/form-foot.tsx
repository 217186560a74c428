import type { ListingView } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './form.module.css';
import type { ListingForm } from './use-listing-form.ts';
import type { useSaveListing } from './use-save-listing.shared.ts';

type FormFootProps = {
  form: ListingForm;
  listing: ListingView | null;
  saving: ReturnType<typeof useSaveListing>;
  mayPublish: boolean;
};

/** Always in sight: save, or save and be public. */
export function FormFoot({ form, listing, saving: { submit, busy }, mayPublish }: FormFootProps) {
  const { t } = useTranslation('listingForm');
  const isDraft = listing === null || listing.status === 'DRAFT';
  const save = isDraft ? 'save' : mayPublish ? 'saveOnly' : 'saveChanges';
  return (
    <section data-foot="" className={styles.foot} aria-label={t('actions')}>
      <div>
        <p
          className={styles.status}
          data-tone={form.isLost ? 'bad' : undefined}
          role={form.isLost ? 'alert' : undefined}
        >
          {t(form.isLost ? 'notKept' : 'onDevice')}
        </p>
        <Button
          type="submit"
          form="listing"
          look={mayPublish ? 'second' : 'primary'}
          busy={busy === 'save'}
          aria-disabled={busy !== null || undefined}
        >
          {t(busy === 'save' ? 'saving' : save)}
        </Button>
        {mayPublish && (
          <Button
            look="primary"
            busy={busy === 'publish'}
            aria-disabled={busy !== null || undefined}
            onClick={() => void submit(true)}
          >
            {t(busy === 'publish' ? 'saving' : 'saveAndPublish')}
          </Button>
        )}
      </div>
    </section>
  );
}
