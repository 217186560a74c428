import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type QualityPoint, qualityPoints } from '#contract/catalog/listing-quality';
import type { ListingView } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties';
import type { PersonalProfile } from '#contract/identity/users';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary, type FormProblem } from '../../platform/ui/fields/error-summary.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { asksEnergy, ContactsSection, EnergySection, PublisherSection } from './contact-sections.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { homeRead } from './form-reads.ts';
import { useFormSlots } from './form-slots.ts';
import { HomeSection } from './home-section.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ConditionsSection, PriceSection } from './price-section.tsx';
import { isTraderTold, qualityFacts } from './quality-facts.ts';
import { QualityPanel } from './quality-panel.tsx';
import { RefusalNote } from './refusal-notes.tsx';
import {
  CinSection,
  FeesSection,
  GuestsSection,
  SafetySection,
  ServicesSection,
  TimesSection,
} from './stay-sections.tsx';
import { useProblemText } from './use-form-words.ts';
import type { ListingForm, SectionProps } from './use-listing-form.ts';
import { useSaveListing } from './use-save-listing.shared.ts';

type FormScreenProps = {
  form: ListingForm;
  /** Null while it is a new one. */
  listing: ListingView | null;
  homes: readonly OwnProperty[];
  profile: PersonalProfile;
};

/** The form beside what it makes: the card, and how good the ad is. */
export function FormScreen({ form, listing, homes, profile }: FormScreenProps) {
  const { t } = useTranslation('listingForm');
  const { PlanDialog } = useFormSlots();
  const { kind, values } = form;
  const canMove = listing === null || (listing.status === 'DRAFT' && listing.publishedAt === null);
  const saving = useSaveListing(form, { id: listing?.id ?? null, canMove });
  const home = useWholeHome(values.property, homes);
  const points = qualityPoints(qualityFacts(kind, values, home, isTraderTold(profile)));
  const mayPublish = listing === null || listing.can.publish;
  const title = listing ? t('edit') : t(kind === 'MARKET' ? 'newMarket' : 'newStay');

  function send(event: FormEvent) {
    event.preventDefault();
    // Enter in a field saves; publishing is pressed.
    void saving.submit(false);
  }
  return (
    <FormFrame title={title} foot={<FormFoot form={form} listing={listing} saving={saving} mayPublish={mayPublish} />}>
      <h1>{title}</h1>
      <p className={styles.lead}>{t(listing?.status === 'PUBLISHED' ? 'leadPublic' : 'lead')}</p>
      <div className={styles.notes}>
        <FormNotes form={form} listing={listing} />
        <Problems form={form} />
        {form.refusal && (
          <RefusalNote refusal={form.refusal} points={points} homeId={values.property} email={profile.email} />
        )}
      </div>
      <div className={styles.columns}>
        <form id="listing" method="post" noValidate className={styles.form} onSubmit={send}>
          <FormSections
            form={form}
            listing={listing}
            homes={homes}
            home={home}
            profile={profile}
            points={points}
            canMove={canMove}
          />
        </form>
        <div className={styles.side}>
          <PreviewCard kind={kind} values={values} home={home} />
          <QualityPanel points={points} homeId={home?.id ?? null} />
        </div>
      </div>
      {saving.conflict && (
        <ConflictDialog
          kind={kind}
          versions={{ base: form.base(), mine: values, theirs: saving.conflict.theirs }}
          homes={homes}
          onResolve={saving.resolve}
          onClose={saving.postpone}
        />
      )}
      {form.refusal?.kind === 'plan' && listing && (
        <Suspense fallback={null}>
          <PlanDialog
            listing={{ id: listing.id, title: listing.title, commercialArea: home?.commercialArea ?? null }}
            required={form.refusal.plan}
            onClose={() => form.refuse(null)}
            onSubscribed={() => void saving.submit(true)}
          />
        </Suspense>
      )}
    </FormFrame>
  );
}

/** The chosen home with all its files; until they are here, what the list knows of it. */
function useWholeHome(id: number | null, homes: readonly OwnProperty[]): OwnProperty | null {
  const listed = homes.find((home) => home.id === id) ?? null;
  const whole = useQuery({ ...homeRead(listed?.id ?? 0), enabled: listed !== null });
  return listed && (whole.data?.data ?? listed);
}

function Problems({ form: { summary } }: { form: ListingForm }) {
  const { t } = useTranslation('listingForm');
  const sentence = useProblemText();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const latest = useLatest(sentence);
  // A new set takes the focus: it changes only when the form has checked again.
  useEffect(() => {
    setProblems(
      summary.map((found) => ({
        fieldId: found.field,
        text: `${t(`fields.${found.field}`)}: ${latest(found)}`,
      })),
    );
  }, [summary, t, latest]);
  return <ErrorSummary title={t('problemsTitle')} problems={problems} />;
}

/** One function for good that does what the newest one does. */
function useLatest<A, R>(act: (argument: A) => R): (argument: A) => R {
  const [held] = useState(() => ({ act }));
  held.act = act;
  const [stable] = useState(() => (argument: A) => held.act(argument));
  return stable;
}

type FormFootProps = {
  form: ListingForm;
  listing: ListingView | null;
  saving: ReturnType<typeof useSaveListing>;
  mayPublish: boolean;
};

/** Always in sight: save, or save and be public. */
function FormFoot({ form, listing, saving: { submit, busy }, mayPublish }: FormFootProps) {
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

/** What to know before typing: that words were found again, that the ad is suspended. */
function FormNotes({ form, listing }: { form: ListingForm; listing: ListingView | null }) {
  const { t } = useTranslation('listingForm');
  return (
    <>
      <div role="status">
        {form.isFound && (
          <Note>
            <p>{t('found.text')}</p>
            <p className={styles.noteAction}>
              <Button size="small" onClick={form.accept}>
                {t('found.keep')}
              </Button>
              <Button size="small" look="quiet" onClick={form.discard}>
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
  homes: readonly OwnProperty[];
  home: OwnProperty | null;
  profile: PersonalProfile;
  points: readonly QualityPoint[];
  canMove: boolean;
};

/** Everything that is asked, by the kind of the ad. */
function FormSections({ form, listing, homes, home, profile, points, canMove }: FormSectionsProps) {
  const sentence = useProblemText();
  const { kind, values, patch, problems } = form;
  const props: SectionProps = {
    kind,
    values,
    patch,
    errorOf(field) {
      const found = problems.find((problem) => problem.field === field);
      return found && sentence(found);
    },
  };
  const told = points.find(({ id }) => id === 'energyClass')?.met ?? true;
  return (
    <>
      <HomeSection {...props} homes={homes} canMove={canMove} />
      <PriceSection {...props} />
      {kind === 'MARKET' ? (
        <>
          <ConditionsSection {...props} />
          {asksEnergy(kind, home) && <EnergySection home={home} told={told} />}
        </>
      ) : (
        <>
          <GuestsSection {...props} />
          <FeesSection {...props} />
          <TimesSection {...props} />
          <SafetySection {...props} />
          <ServicesSection {...props} />
          <CinSection {...props} home={home} inReview={listing?.own?.cinReview === 'NEEDED'} />
        </>
      )}
      <ContactsSection {...props} listing={listing} />
      <PublisherSection profile={profile} />
    </>
  );
}
