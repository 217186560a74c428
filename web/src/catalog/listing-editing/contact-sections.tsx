import { Link } from 'react-router';
import { resendContactConfirmation } from '#contract/catalog/listing-editing';
import type { ListingContext } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { useFormSlots } from './form-slots.ts';
import type { Publisher } from './publisher.ts';
import { hasTraderDetails } from './quality-facts.ts';
import styles from './sections.module.css';
import type { SectionProps } from './use-listing-form.ts';

export function ContactsSection({ values, patch, errorOf, listing }: SectionProps & { listing: ListingView | null }) {
  const { t } = useTranslation('listingForm');
  const { ContactMask } = useFormSlots();
  const me = useMe();
  return (
    <Card title={t('sections.contacts')}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <TextField
            id="contactEmail"
            type="email"
            autoComplete="email"
            label={t('fields.contactEmail')}
            help={t('help.contactEmail')}
            value={values.contactEmail}
            onChange={({ currentTarget }) => patch({ contactEmail: currentTarget.value })}
            error={errorOf('contactEmail')}
          />
          {listing && <ContactAddressNote listing={listing} typed={values.contactEmail} />}
        </div>
        {(['contactPhone', 'contactWhatsapp'] as const).map((field) => (
          <TextField
            key={field}
            id={field}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            label={t(`fields.${field}`)}
            help={field === 'contactPhone' ? t('help.contactPhone') : undefined}
            value={values[field]}
            onChange={({ currentTarget }) => patch({ [field]: currentTarget.value })}
            error={errorOf(field)}
          />
        ))}
      </div>
      {listing && listing.advertiserId === me?.id && (
        <ContactMask listingId={listing.id} isPublished={listing.status === 'PUBLISHED'} />
      )}
    </Card>
  );
}

/** LAW-02: a listing states its property's energy class. Without `hasEnergyData` the section warns that publishing requires it. */
export function EnergySection({ property, hasEnergyData }: { property: OwnProperty; hasEnergyData: boolean }) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  if (!hasEnergyData)
    return (
      <Card title={t('sections.energy')}>
        <Note tone="warn">
          <p>{t('energy.missing')}</p>
          <p className={styles.inNote}>
            <LinkButton size="small" to={links.propertyWizard(property.id)}>
              {t('energy.action')}
            </LinkButton>
          </p>
        </Note>
      </Card>
    );
  const status = property.energyStatus === 'IN_PROGRESS' ? t('energy.inProgress') : t('energy.exempt');
  const isClassed = property.energyClass !== 'NOT_SPECIFIED';
  return (
    <Card title={t('sections.energy')}>
      <p className={styles.strong}>
        {isClassed ? t('energy.classed', { energyClass: estate(`energyClasses.${property.energyClass}`) }) : status}
      </p>
      <p className={styles.soft}>{t('energy.shown')}</p>
    </Card>
  );
}

/** LAW-02 requires it for properties in Italy for sale or rent. */
export const hasEnergySection = (kind: ListingContext, property: OwnProperty | null): property is OwnProperty =>
  kind === 'MARKET' && property?.country === 'IT';

/** LAW-04: visitors see whether the advertiser is a private individual or a professional. */
export function PublisherSection({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('listingForm');
  const { advertiserKind, business, places } = publisher;
  return (
    <Card title={t('sections.publisher')}>
      <div className={styles.groups}>
        <div>
          <p className={styles.strong}>{t(`publisher.${advertiserKind}`)}</p>
          {advertiserKind === 'PRIVATE' && <p className={styles.soft}>{t('publisher.privateText')}</p>}
          {advertiserKind === 'PROFESSIONAL' && business && (
            <p className={styles.soft}>{t('publisher.professionalText', { ...business, reaNumber: '' })}</p>
          )}
        </div>
        {!hasTraderDetails(publisher) && <Note tone="warn">{t('publisher.untold')}</Note>}
        <p>
          <Link to={places.account} className={styles.link}>
            {t('publisher.change')}
          </Link>
        </p>
      </div>
    </Card>
  );
}

/** Whether the saved contact email is confirmed; nothing while the user types another address. */
function ContactAddressNote({ listing, typed }: { listing: ListingView; typed: string }) {
  const { t } = useTranslation('listingForm');
  const errorText = useErrorText();
  const resend = useWrite(resendContactConfirmation, {
    once: true,
    onSuccess: ({ data }) =>
      notify(
        data.sent ? { text: t('contact.sent', { wanted }), tone: 'ok' } : { text: t('contact.recent'), tone: 'info' },
      ),
    onError: (error) => notify({ text: errorText(error), tone: 'bad' }),
  });
  const { wanted, used } = listing.own?.contactAddress ?? { wanted: '', used: '' };
  if (wanted === '' || typed.trim().toLowerCase() !== wanted) return null;
  if (wanted === used) return <p className={styles.soft}>{t('contact.confirmed')}</p>;
  return (
    <div className={styles.underField}>
      <Note tone="warn">
        <p>{t('contact.waiting', { wanted, used })}</p>
        <p className={styles.inNote}>
          <Button
            size="small"
            isPending={resend.isPending}
            onClick={() => resend.mutate({ params: { id: listing.id } })}
          >
            {t('contact.again')}
          </Button>
        </p>
      </Note>
    </div>
  );
}
