import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense } from 'react';
import { Link } from 'react-router';
import { type QualityPoint, qualityPoints } from '#contract/catalog/listing-quality';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useCheckedProblems } from '../../platform/forms/use-checked-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { FeedSource } from '../listing-feeds/feed-source.shared.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContactsSection, EnergySection, hasEnergySection, PublisherSection } from './contact-sections.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { ownPlaces } from './form-places.ts';
import { listingRead, propertyRead } from './form-reads.ts';
import { useFormSlots } from './form-slots.ts';
import { type ListingField, type ListingValues, valuesOf } from './listing-values.ts';
import { PreviewCard } from './preview-card.tsx';
import { ConditionsSection, PriceSection } from './price-section.tsx';
import { PropertySection } from './property-section.tsx';
import type { Publisher } from './publisher.ts';
import { hasTraderDetails, qualityFacts } from './quality-facts.ts';
import { QualityPanel } from './quality-panel.tsx';
import { SaveErrorNote } from './save-error-notes.tsx';
import {
  CinSection,
  FeesSection,
  GuestsSection,
  SafetySection,
  ServicesSection,
  TimesSection,
} from './stay-sections.tsx';
import { useProblemText } from './use-form-labels.ts';
import type { ListingForm, SectionProps } from './use-listing-form.ts';
import { useSaveListing } from './use-save-listing.shared.ts';

type FormScreenProps = {
  form: ListingForm;
  /** Null for a new listing. */
  listing: ListingView | null;
  properties: readonly OwnProperty[];
  publisher: Publisher;
};

/** The form with its preview card and the listing quality. */
export function FormScreen({ form, listing, properties, publisher }: FormScreenProps) {
  const { t } = useTranslation('listingForm');
  const { PlanDialog } = useFormSlots();
  const { kind, values } = form;
  const canMove = listing === null || (listing.status === 'DRAFT' && listing.publishedAt === null);
  const { advertiserId, places } = publisher;
  const agency = places === ownPlaces ? {} : { advertiserId };
  const saving = useSaveListing(form, { id: listing?.id ?? null, canMove, ...agency });
  const property = useFullProperty(values.property, properties);
  const points = qualityPoints(qualityFacts(kind, values, property, hasTraderDetails(publisher)));
  const mayPublish = listing === null || listing.can.publish;
  const title = listing ? t('edit') : t(kind === 'MARKET' ? 'newMarket' : 'newStay');

  function send(event: FormEvent) {
    event.preventDefault();
    // Enter saves; only the button publishes.
    void saving.submit(false);
  }
  return (
    <FormFrame title={title} foot={<FormFoot form={form} listing={listing} saving={saving} mayPublish={mayPublish} />}>
      <h1>{title}</h1>
      <p className={styles.lead}>{t(listing?.status === 'PUBLISHED' ? 'leadPublic' : 'lead')}</p>
      <div className={styles.notes}>
        {listing && <ListingSource form={form} listing={listing} />}
        <FormNotes form={form} listing={listing} />
        <Problems form={form} />
        {form.saveError && (
          <SaveErrorNote
            saveError={form.saveError}
            points={points}
            propertyId={values.property}
            email={publisher.email}
          />
        )}
      </div>
      <div className={styles.columns}>
        <ScriptedForm id="listing" noValidate className={styles.form} onSubmit={send}>
          <FormSections
            form={form}
            listing={listing}
            properties={properties}
            property={property}
            publisher={publisher}
            points={points}
            canMove={canMove}
          />
        </ScriptedForm>
        <div className={styles.side}>
          <PreviewCard kind={kind} values={values} property={property} />
          <QualityPanel points={points} propertyId={property?.id ?? null} />
        </div>
      </div>
      {saving.conflict && (
        <ConflictDialog
          kind={kind}
          versions={{ base: form.base(), mine: values, theirs: saving.conflict.theirs }}
          properties={properties}
          onResolve={saving.resolve}
          onClose={saving.postpone}
        />
      )}
      {form.saveError?.kind === 'plan' && listing && (
        <Suspense fallback={null}>
          <PlanDialog
            listing={{ id: listing.id, title: listing.title, commercialArea: property?.commercialArea ?? null }}
            required={form.saveError.plan}
            onClose={() => form.showError(null)}
            onSubscribed={() => void saving.submit(true)}
          />
        </Suspense>
      )}
    </FormFrame>
  );
}

/** The feed of an agency's listing. A field with the feed's value again replaces what the form has. */
function ListingSource({ form, listing }: { form: ListingForm; listing: ListingView }) {
  const client = useQueryClient();
  async function reload() {
    const { data } = await client.fetchQuery({ ...listingRead(listing.id), staleTime: 0 });
    const fresh = valuesOf(data);
    const changes = changesBetween(form.base(), fresh);
    form.rebase(fresh, data.own?.version ?? null);
    form.patch(changes);
  }
  return <FeedSource advertiserId={listing.advertiserId} record={{ listingId: listing.id }} onRestore={reload} />;
}

/** Fields with another value in `after`. */
function changesBetween(before: ListingValues, after: ListingValues): Partial<ListingValues> {
  const isOther = (field: ListingField) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const fields = (Object.keys(after) as ListingField[]).filter(isOther);
  return Object.fromEntries(fields.map((field) => [field, after[field]]));
}

/** The selected property with all files; the list entry until it is loaded. */
function useFullProperty(id: number | null, properties: readonly OwnProperty[]): OwnProperty | null {
  const listed = properties.find((property) => property.id === id) ?? null;
  const full = useQuery({ ...propertyRead(listed?.id ?? 0), enabled: listed !== null });
  return listed && (full.data?.data ?? listed);
}

function Problems({ form: { summary } }: { form: ListingForm }) {
  const { t } = useTranslation('listingForm');
  const problemText = useProblemText();
  const problems = useCheckedProblems(summary, (result) =>
    result.map((problem) => ({
      fieldId: problem.field,
      text: `${t(`fields.${problem.field}`)}: ${problemText(problem)}`,
    })),
  );
  return <ErrorSummary title={t('problemsTitle')} problems={problems} />;
}

type FormFootProps = {
  form: ListingForm;
  listing: ListingView | null;
  saving: ReturnType<typeof useSaveListing>;
  mayPublish: boolean;
};

/** Always visible: save, or save and publish. */
function FormFoot({ form, listing, saving: { submit, pendingAction }, mayPublish }: FormFootProps) {
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
          variant={mayPublish ? 'second' : 'primary'}
          isPending={pendingAction === 'save'}
          aria-disabled={pendingAction !== null || undefined}
        >
          {t(pendingAction === 'save' ? 'saving' : save)}
        </Button>
        {mayPublish && (
          <Button
            variant="primary"
            isPending={pendingAction === 'publish'}
            aria-disabled={pendingAction !== null || undefined}
            onClick={() => void submit(true)}
          >
            {t(pendingAction === 'publish' ? 'saving' : 'saveAndPublish')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Notes above the form: restored input, suspended listing. */
function FormNotes({ form, listing }: { form: ListingForm; listing: ListingView | null }) {
  const { t } = useTranslation('listingForm');
  return (
    <>
      <div role="status">
        {form.isRestored && (
          <Note>
            <p>{t('found.text')}</p>
            <p className={styles.noteAction}>
              <Button size="small" onClick={form.accept}>
                {t('found.keep')}
              </Button>
              <Button size="small" variant="quiet" onClick={form.discard}>
                {t(listing ? 'found.discardEdit' : 'found.discard')}
              </Button>
            </p>
          </Note>
        )}
      </div>
      {listing?.status === 'SUSPENDED' && <SuspendedNote listing={listing} />}
    </>
  );
}

function SuspendedNote({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listingForm');
  if (listing.can.publish) return <Note tone="warn">{t('locked.suspended')}</Note>;
  const reason = listing.own?.suspension?.reason ?? t('locked.noReason');
  return (
    <Note tone="warn">
      <p>{t('locked.suspendedBecause', { reason })}</p>
      {listing.own?.suspension?.by === 'ADMIN' && (
        <p>
          {t('locked.appealWay')}{' '}
          <Link to={`${links.staticPage('contacts')}#appeal`} className={styles.noteLink}>
            {t('locked.appealMore')}
          </Link>
        </p>
      )}
    </Note>
  );
}

type FormSectionsProps = {
  form: ListingForm;
  listing: ListingView | null;
  properties: readonly OwnProperty[];
  property: OwnProperty | null;
  publisher: Publisher;
  points: readonly QualityPoint[];
  canMove: boolean;
};

/** Form sections by kind of listing. */
function FormSections({ form, listing, properties, property, publisher, points, canMove }: FormSectionsProps) {
  const problemText = useProblemText();
  const { kind, values, patch, problems } = form;
  const props: SectionProps = {
    kind,
    values,
    patch,
    errorOf(field) {
      const problem = problems.find((problem) => problem.field === field);
      return problem && problemText(problem);
    },
  };
  const hasEnergyData = points.find(({ id }) => id === 'energyClass')?.isEarned ?? true;
  return (
    <>
      <PropertySection {...props} properties={properties} canMove={canMove} />
      <PriceSection {...props} />
      {kind === 'MARKET' ? (
        <>
          <ConditionsSection {...props} />
          {hasEnergySection(kind, property) && <EnergySection property={property} hasEnergyData={hasEnergyData} />}
        </>
      ) : (
        <>
          <GuestsSection {...props} />
          <FeesSection {...props} />
          <TimesSection {...props} />
          <SafetySection {...props} />
          <ServicesSection {...props} />
          <CinSection {...props} property={property} inReview={listing?.own?.cinReview === 'NEEDED'} />
        </>
      )}
      <ContactsSection {...props} listing={listing} />
      <PublisherSection publisher={publisher} />
    </>
  );
}
