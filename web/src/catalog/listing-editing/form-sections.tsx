import type { QualityPoint } from '#contract/catalog/listing-quality';
import type { ListingView } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties';
import type { PersonalProfile } from '#contract/identity/users';
import { asksEnergy, ContactsSection, EnergySection, PublisherSection } from './contact-sections.tsx';
import { HomeSection } from './home-section.tsx';
import { ConditionsSection, PriceSection } from './price-section.tsx';
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
export function FormSections({ form, listing, homes, home, profile, points, canMove }: FormSectionsProps) {
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
