import { CreditCard, FileText, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import styles from './card-parts.module.css';

/** spec/000 §2: links to the user's payments. */
export function BillingCard() {
  const { t } = useTranslation('profile');
  const billingLinks = [
    [links.billingTransactions('subscriptions'), t('billing.subscriptions'), ReceiptText],
    [links.billingTransactions('invoices'), t('billing.invoices'), FileText],
    [links.billingSettings(), t('billing.settings'), CreditCard],
  ] as const;
  return (
    <Card title={t('billing.title')}>
      <ul className={styles.links}>
        {billingLinks.map(([to, text, Icon]) => (
          <li key={to}>
            <Link to={to}>
              <Icon />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
