import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { instructionsRead } from './instructions-reads.shared.ts';
import styles from './stay-arrival.module.css';

type CardProps = { bookingId: number; listingId: number | null; side: 'GUEST' | 'HOST' };

/** Check-in instructions on a confirmed booking. Before their time the guest sees when they appear. */
export function InstructionsCard({ bookingId, listingId, side }: CardProps) {
  const { t } = useTranslation('stayArrival');
  const format = useFormat();
  const result = useQuery({ ...instructionsRead(bookingId), refetchOnWindowFocus: 'always' });
  const booked = result.data?.data;
  if (!booked && !result.isError) return null;
  const instructions = booked?.instructions;
  return (
    <Card title={t('instructions.title')}>
      <div className={layout.stack}>
        {!booked && (
          <>
            <Note tone="bad">{t('instructions.failed')}</Note>
            <div>
              <Button onClick={() => void result.refetch()}>{t('retry')}</Button>
            </div>
          </>
        )}
        {booked && !instructions && (
          <p>{t(`instructions.none.${side}`, { time: format.dateTime(booked.availableFrom) })}</p>
        )}
        {instructions?.text && <p className={layout.text}>{instructions.text}</p>}
        {instructions && (
          <dl className={layout.facts}>
            {(['codes', 'wifi'] as const).map(
              (fact) =>
                instructions[fact] && (
                  <div key={fact}>
                    <dt>{t(`instructions.${fact}`)}</dt>
                    <dd>{instructions[fact]}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
        {side === 'HOST' && listingId !== null && (
          <Link to={links.listingBookingTerms(listingId)} className={styles.link}>
            {t('instructions.edit')}
          </Link>
        )}
      </div>
    </Card>
  );
}
