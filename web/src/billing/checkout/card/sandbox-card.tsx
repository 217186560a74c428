import { CreditCard, FlaskConical } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { Menu } from '../../../platform/ui/overlays/menu.tsx';
import styles from '../checkout.module.css';
import { type CardValues, slashedExpiry, spacedNumber } from './card-text.ts';

/** Test card numbers by outcome (docs.stripe.com/testing). */
const testCards = [
  { number: '4242424242424242', does: 'pays' },
  { number: '5555555555554444', does: 'mastercard' },
  { number: '4000002760003184', does: 'asksBank' },
  { number: '4000000000000002', does: 'declined' },
  { number: '4000000000009995', does: 'noMoney' },
  { number: '4000000000000069', does: 'expired' },
  { number: '4000000000000127', does: 'wrongCvc' },
  { number: '4000000000000119', does: 'error' },
  { number: '4000008400001629', does: 'asksThenDeclined' },
  { number: '4000000000007775', does: 'takesAWhile' },
  { number: '4000000000000341', does: 'failsLater' },
] as const;

/** Sandbox card form: states that no real payment occurs, and accepts test numbers only. */
export function SandboxCard({ form }: { form: UseFormReturn<CardValues> }) {
  const { t } = useTranslation('checkout');
  const { register, setValue, getValues, clearErrors, formState } = form;
  const { errors } = formState;
  const before = useRef('');
  const number = register('cardNumber', {
    // Not while the user edits in the middle: the caret would jump.
    onChange: ({ target }) => isAtEnd(target) && setValue('cardNumber', spacedNumber(target.value)),
    onBlur: ({ target }) => setValue('cardNumber', spacedNumber(target.value)),
  });
  const expiry = register('expiry', {
    onChange: ({ target }) => {
      if (isAtEnd(target)) setValue('expiry', slashedExpiry(target.value, before.current));
      before.current = getValues('expiry');
    },
  });
  function fill(card: string) {
    setValue('cardNumber', spacedNumber(card));
    setValue('expiry', `12/${(new Date().getFullYear() + 4) % 100}`);
    setValue('cvc', /^3[47]/.test(card) ? '1234' : '123');
    clearErrors();
  }
  return (
    <div className={styles.card}>
      <TrialNote onFill={fill} />
      <TextField
        id="cardNumber"
        label={t('fields.cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        maxLength={23}
        aria-required="true"
        error={errors.cardNumber?.message}
        {...number}
      />
      <div className={styles.pair}>
        <TextField
          id="expiry"
          label={t('fields.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('card.expiryShape')}
          maxLength={7}
          aria-required="true"
          error={errors.expiry?.message}
          {...expiry}
        />
        <TextField
          id="cvc"
          label={t('fields.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          aria-required="true"
          error={errors.cvc?.message}
          {...register('cvc')}
        />
      </div>
    </div>
  );
}

const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length;

/** States that no real payment occurs, and fills in a test card. */
function TrialNote({ onFill }: { onFill: (card: string) => void }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.trial}>
      <FlaskConical aria-hidden="true" />
      <p>{t('card.sandbox')}</p>
      <Menu
        trigger={
          <Button size="small" type="button">
            {t('card.fill')}
          </Button>
        }
        items={testCards.map((card) => ({
          text: `•••• ${card.number.slice(-4)} · ${t(`card.tests.${card.does}`)}`,
          icon: <CreditCard />,
          onSelect: () => onFill(card.number),
        }))}
      />
    </div>
  );
}
