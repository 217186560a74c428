import { House, KeyRound, Luggage } from 'lucide-react';
import type { ContractType, ListingContext } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormScreen } from './form-screen.tsx';
import { newValues } from './listing-values.ts';
import type { Publisher } from './publisher.ts';
import { keyOf } from './saved-values.ts';
import { useListingForm } from './use-listing-form.ts';

type NewFormProps = {
  kind: ListingContext;
  properties: readonly OwnProperty[];
  publisher: Publisher;
  userId: number;
  /** Property id in the URL. */
  requestedId: number | null;
  /** Contract type in the URL. */
  contractType: ContractType | null;
};

/** spec/001 §4: selects the only property; the default currency is EUR. */
export function NewForm({ kind, properties, publisher, userId, requestedId, contractType }: NewFormProps) {
  const requestedProperty = properties.find(({ id }) => id === requestedId)?.id ?? null;
  const only = properties.length === 1 ? properties[0]?.id : null;
  const ofAgency = publisher.advertiserId === userId ? '' : `-${publisher.advertiserId}`;
  const place = kind === 'MARKET' ? (`new-market${ofAgency}` as const) : (`new-hospitality${ofAgency}` as const);
  const form = useListingForm({
    kind,
    values: newValues({
      kind,
      property: requestedProperty ?? only ?? null,
      contractType,
      email: publisher.email,
      phone: publisher.phone,
    }),
    version: null,
    // Stores input per contract and property, so that forms do not mix.
    key: keyOf(userId, contractType ? `${place}-${contractType}-${requestedProperty ?? ''}` : place),
    requestedId: requestedProperty,
    propertyIds: properties.map(({ id }) => id),
  });
  return <FormScreen form={form} listing={null} properties={properties} publisher={publisher} />;
}

/** URL without a listing and without a kind of listing. */
export function NoType() {
  const { t } = useTranslation('listingForm');
  return (
    <FormFrame title={t('noType.title')}>
      <EmptyState
        level={1}
        drawing={<EntranceDrawing />}
        title={t('noType.title')}
        text={t('noType.text')}
        actions={
          <>
            <LinkButton variant="primary" to={links.newListing({ type: 'market' })}>
              <KeyRound />
              {t('noType.market')}
            </LinkButton>
            <LinkButton variant="primary" to={links.newListing({ type: 'hospitality' })}>
              <Luggage />
              {t('noType.stay')}
            </LinkButton>
            <LinkButton variant="quiet" to={links.myListings()}>
              {t('noType.back')}
            </LinkButton>
          </>
        }
      />
    </FormFrame>
  );
}

/** `advertiserId`: the agency's account. */
export function NoProperties({ advertiserId }: { advertiserId: number | undefined }) {
  const { t } = useTranslation('listingForm');
  return (
    <FormFrame title={t('noHomes.title')}>
      <EmptyState
        level={1}
        drawing={<EntranceDrawing />}
        title={t('noHomes.title')}
        text={t('noHomes.text')}
        actions={
          <LinkButton
            variant="primary"
            to={links.newProperty(advertiserId === undefined ? {} : { advertiser: advertiserId })}
          >
            <House />
            {t('noHomes.action')}
          </LinkButton>
        }
      />
    </FormFrame>
  );
}
