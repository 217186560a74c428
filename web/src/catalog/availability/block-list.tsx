import { useRef, useState } from 'react';
import { blockNights, unblockNights } from '#contract/catalog/availability';
import type { StayBlock, StayCalendar } from '#contract/catalog/availability.schemas';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './availability.module.css';
import { calendarOf } from './calendar-reads.ts';
import { upcomingBlocks } from './nights.ts';
import { useNightLabels } from './use-night-labels.ts';

const FIRST = 8;

/** The calendar as a list: current and future blocks; own blocks can be removed. */
export function BlockList({ calendar }: { calendar: StayCalendar }) {
  const { t } = useTranslation('availability');
  const [all, setAll] = useState(false);
  const blocks = upcomingBlocks(calendar.blocks, todayIn(useNow()));
  const list = useRef<HTMLUListElement>(null);
  const unblock = useUnblock(calendar, () => list.current?.focus());
  return (
    <Card title={t('blocks.title')}>
      {blocks.length === 0 && <p className="soft">{t('blocks.none')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t('blocks.title')} className={styles.rows}>
        {(all ? blocks : blocks.slice(0, FIRST)).map((block) => (
          <BlockRow key={block.id} block={block} calendar={calendar} unblock={unblock} />
        ))}
      </ul>
      {blocks.length > FIRST && (
        <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('blocks.less') : t('blocks.all', { count: blocks.length })}
        </Button>
      )}
    </Card>
  );
}

type Unblock = ReturnType<typeof useUnblock>;

function BlockRow({ block, calendar, unblock }: { block: StayBlock; calendar: StayCalendar; unblock: Unblock }) {
  const { t } = useTranslation('availability');
  const words = useNightLabels();
  const isOwn = block.source === 'OWNER';
  const feed = calendar.feeds.find(({ id }) => id === block.feedId);
  const span = words.span(block);
  const badges = { OWNER: t('blocks.own'), BOOKING: t('blocks.booked'), FEED: feed?.name ?? t('blocks.foreign') };
  return (
    <li>
      <div>
        <b>{span}</b>
        <p>{[words.count(block), block.note].filter(Boolean).join(' · ')}</p>
      </div>
      <Badge tone={isOwn ? 'neutral' : 'info'}>{badges[block.source]}</Badge>
      {isOwn && calendar.can.edit && (
        <Button
          size="small"
          isPending={unblock.going === block.id}
          aria-label={t('blocks.unblockOne', { span })}
          onClick={() => unblock.start(block)}
        >
          {t('blocks.unblock')}
        </Button>
      )}
    </li>
  );
}

/** Removes the block at once. Undo in the notification blocks the same nights again. */
function useUnblock({ listingId }: StayCalendar, onDone: () => void) {
  const { t } = useTranslation('availability');
  const words = useNightLabels();
  const errorText = useErrorText();
  const today = todayIn(useNow());
  const answers = calendarOf(listingId);
  const again = useWrite(blockNights, {
    answers,
    onSuccess: () => notify({ text: t('nights.blocked'), tone: 'ok' }),
    onError: (error) => notify({ text: t('nights.notBlocked'), description: errorText(error), tone: 'bad' }),
  });
  const remove = useWrite(unblockNights, { answers });

  function restoreBlock({ from, to, note }: StayBlock) {
    // Undo starts at today: past nights cannot be blocked.
    again.mutate({ params: { id: listingId }, body: { from: from < today ? today : from, to, note } });
  }

  function start(block: StayBlock) {
    if (remove.isPending) return;
    remove.mutate(
      { params: { id: listingId, blockId: block.id } },
      {
        onSuccess: () => {
          notify({
            text: t('blocks.unblocked'),
            description: words.span(block),
            tone: 'ok',
            action: { text: t('blocks.undo'), onSelect: () => restoreBlock(block) },
          });
          onDone();
        },
        onError: (error) => notify({ text: t('blocks.notUnblocked'), description: errorText(error), tone: 'bad' }),
      },
    );
  }
  return { start, going: remove.isPending ? remove.variables.params.blockId : null };
}
