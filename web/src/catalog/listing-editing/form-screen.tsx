import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { qualityPoints } from '#contract/catalog/listing-quality';
import type { ListingView } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties';
import type { PersonalProfile } from '#contract/identity/users';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ErrorSummary, type FormProblem } from '../../platform/ui/fields/error-summary.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './form.module.css';
import { FormFoot } from './form-foot.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormNotes } from './form-notes.tsx';
import { homeRead } from './form-reads.ts';
import { FormSections } from './form-sections.tsx';
import { useFormSlots } from './form-slots.ts';
import { PreviewCard } from './preview-card.tsx';
import { isTraderTold, qualityFacts } from './quality-facts.ts';
import { QualityPanel } from './quality-panel.tsx';
import { RefusalNote } from './refusal-notes.tsx';
import { useProblemText } from './use-form-words.ts';
import type { ListingForm } from './use-listing-form.ts';
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
