import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HouseRules, PublicTerms } from '#contract/catalog/booking-terms.schemas';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { getQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import type { InputOf } from '#contract/platform/endpoint';
import { BOOKING_MESSAGE_MAX } from '#contract/stays/stay-bookings';
import { StayCardFields, useStayCard } from '../../billing/checkout/stay-card.shared.tsx';
import { ChildAgeFields } from '../../catalog/stays/child-age-fields.shared.tsx';
import { type ChildAges, childAgesText } from '../../catalog/stays/child-ages.shared.ts';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { listQuery } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import { HouseRulesList } from '../booking-terms/house-rules.shared.tsx';
import { FreeUntil, PolicySteps } from '../booking-terms/policy-steps.shared.tsx';
import { cancellableOf } from '../booking-terms/price-lines.shared.ts';
import { PriceList } from '../booking-terms/price-list.shared.tsx';
import styles from './book.module.css';
import type { stayInAddress } from './checkout-address.ts';
import { type BookingProblem, useBookStay } from './use-book-stay.ts';

type Stay = NonNullable<ReturnType<typeof stayInAddress>>;
type BookFormProps = { listing: HospitalityListingView; terms: PublicTerms; stay: Stay; rules: HouseRules };

const emptyMessage = { message: '' };

/** Stay, rules, message and card. An error keeps what is typed; a changed price or rule is shown before another attempt. */
export function BookForm({ listing, terms, stay, rules }: BookFormProps) {
  const { t } = useTranslation('stayBookings');
  const { fields, change, clear } = usePersistedForm('tab', `stay-message-${listing.id}`, emptyMessage);
  const [agreedVersion, setAgreedVersion] = useState<number | null>(null);
  const [mustAgree, setMustAgree] = useState(false);
  const quoted = useQuery(
    listQuery(getQuote, { params: { id: listing.id }, body: stay as InputOf<typeof getQuote>['body'] }),
  );
  const card = useStayCard();
  const { book, isPending, problem } = useBookStay(listing.id, card, clear);
  const quote = quoted.data?.data.quote ?? null;
  const isAgreed = agreedVersion === terms.rulesVersion;

  async function isReady() {
    setMustAgree(!isAgreed);
    if (!isAgreed) document.getElementById('agreement')?.focus();
    return isAgreed && (await card.isReady());
  }
  const body = (total: QuotedStay['quote']['total']) => ({
    listingId: listing.id,
    checkIn: stay.checkInDate,
    checkOut: stay.checkOutDate,
    people: {
      adultGuests: stay.adultGuests,
      childAges: stay.childAges,
      newbornGuests: stay.newbornGuests,
      pets: stay.pets,
    },
    message: fields.message,
    quoteTotal: total,
    rulesVersion: terms.rulesVersion,
    ...(card.savedMethod && { paymentMethodId: card.savedMethod }),
  });
  if (!quote) return <QuoteState hasFailed={quoted.isError} onRetry={() => void quoted.refetch()} />;
  return (
    <ScriptedForm
      noValidate
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        void book(isReady, () => body(quote.total));
      }}
    >
      <div className={styles.stack}>
        <Summary listing={listing} stay={stay} rules={rules} quote={quote} />
        <Card title={t('book.rules')}>
          <div className={styles.part}>
            <HouseRulesList rules={rules} />
            <Checkbox
              id="agreement"
              checked={isAgreed}
              aria-required="true"
              aria-invalid={(mustAgree && !isAgreed) || undefined}
              onChange={({ target }) => setAgreedVersion(target.checked ? terms.rulesVersion : null)}
            >
              {t('book.agree')}
            </Checkbox>
            {mustAgree && !isAgreed && <Note tone="bad">{t('book.mustAgree')}</Note>}
          </div>
        </Card>
        <PolicyPart terms={terms} quote={quote} checkIn={stay.checkInDate} />
        <Card title={t('book.message')}>
          <TextArea
            id="message"
            label={t('book.messageLabel')}
            rows={4}
            maxLength={BOOKING_MESSAGE_MAX}
            value={fields.message}
            onChange={({ currentTarget }) => change({ message: currentTarget.value })}
          />
        </Card>
        {quote.dueOnline.amount > 0 && (
          <Card title={t('book.card')}>
            <StayCardFields card={card} due={quote.dueOnline} />
          </Card>
        )}
        <Submit mode={terms.mode} quoted={quoted.data?.data} problem={problem} isPending={isPending} />
      </div>
      <aside className={styles.aside}>
        <Card title={t('book.price')}>
          <PriceList quote={quote} night={listing.price} />
        </Card>
      </aside>
    </ScriptedForm>
  );
}

function QuoteState({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('stays');
  if (!hasFailed) return <p role="status">{t('booking.loading')}</p>;
  return (
    <div className={styles.stack}>
      <Note tone="bad">{t('booking.failed')}</Note>
      <div>
        <Button onClick={onRetry}>{t('booking.retry')}</Button>
      </div>
    </div>
  );
}

/** The stay, with the number of pets where they are allowed. */
function Summary({ listing, stay, rules, quote }: Omit<BookFormProps, 'terms'> & { quote: QuotedStay['quote'] }) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const setPets = (pets: number) =>
    setQuery({ ...Object.fromEntries(query), pets: String(pets) }, { replace: true, preventScrollReset: true });
  const { pets = 0, childAges: ages = [] } = stay;
  function setAges(chosen: ChildAges) {
    const next = new URLSearchParams(query);
    next.set('childAges', childAgesText(chosen) ?? '');
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Card title={listing.title}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('dates')}</dt>
          <dd>
            {t('span', {
              from: format.weekday(stay.checkInDate),
              to: format.weekday(stay.checkOutDate),
              count: quote.nights,
            })}
          </dd>
        </div>
        <div>
          <dt>{t('guests')}</dt>
          <dd>
            {t('people', {
              adults: stay.adultGuests,
              children: stay.childAges?.length ?? 0,
              newborns: stay.newbornGuests ?? 0,
            })}
          </dd>
        </div>
      </dl>
      {ages.length > 0 && <ChildAgeFields ages={ages} onChange={setAges} />}
      {rules.maxPets > 0 && (
        <div className={styles.pets}>
          <span id="pets-label">{t('pets', { count: pets })}</span>
          <Button size="small" disabled={pets === 0} onClick={() => setPets(pets - 1)}>
            {t('fewerPets')}
          </Button>
          <Button size="small" disabled={pets >= rules.maxPets} onClick={() => setPets(pets + 1)}>
            {t('morePets')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PolicyPart({ terms, quote, checkIn }: { terms: PublicTerms; quote: QuotedStay['quote']; checkIn: string }) {
  const { t } = useTranslation('stayBookings');
  const now = useNow();
  const stay = cancellableOf(terms, quote, checkIn);
  return (
    <Card title={t('book.policy')}>
      <div className={styles.part}>
        <p>
          <b>
            <FreeUntil stay={stay} now={now} />
          </b>
        </p>
        <PolicySteps stay={stay} currency={quote.total.currency} now={now} />
        <p className={styles.soft}>{t('book.noWithdrawal')}</p>
      </div>
    </Card>
  );
}

type SubmitProps = {
  mode: PublicTerms['mode'];
  quoted: QuotedStay | undefined;
  problem: BookingProblem | null;
  isPending: boolean;
};

/** What happens with the money, the problem of the last attempt, and the button that states the obligation to pay (art. 51). */
function Submit({ mode, quoted, problem, isPending }: SubmitProps) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const isInstant = mode === 'INSTANT';
  const price = quoted ? format.price(quoted.quote.dueOnline) : '';
  return (
    <div className={styles.submit}>
      <p>{t(isInstant ? 'book.chargedNow' : 'book.chargedLater', { price })}</p>
      {quoted?.bookable === false && !isPending && !problem && <Note tone="warn">{t('book.taken')}</Note>}
      <div aria-live="polite">{problem && <ProblemNote problem={problem} total={quoted?.quote.total} />}</div>
      <Button type="submit" variant="primary" size="big" full isPending={isPending}>
        {t(isInstant ? 'book.pay' : 'book.request')}
      </Button>
    </div>
  );
}

function ProblemNote({ problem, total }: { problem: BookingProblem; total: QuotedStay['quote']['total'] | undefined }) {
  const { t } = useTranslation('stayBookings');
  const { t: checkout } = useTranslation('checkout');
  const format = useFormat();
  const errorText = useErrorText();
  if (problem.kind === 'declined') return <Note tone="bad">{checkout(`failures.${problem.reason}`)}</Note>;
  if (problem.kind === 'over') return <Note tone="bad">{checkout('pay.over')}</Note>;
  const { error } = problem;
  if (error.status === 0) return <Note tone="bad">{checkout('pay.offline')}</Note>;
  if (error.code === 'STAY_PRICE_CHANGED_EXCEPTION' && total)
    return <Note tone="warn">{t('book.priceChanged', { price: format.price(total) })}</Note>;
  if (error.fields.some(({ rule }) => rule === 'too_many_nights'))
    return <Note tone="warn">{t('book.tooManyNights')}</Note>;
  if (error.code === 'STAY_DATES_TAKEN_EXCEPTION') return <Note tone="warn">{t('book.taken')}</Note>;
  return <Note tone="bad">{errorText(error)}</Note>;
}
