import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContractType } from '#contract/listings';
import { useTranslation } from '../lib/i18n.tsx';
import { PlaceField } from '../lib/place-field.tsx';
import { links } from '../links.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from './hero.module.css';

const tabs = ['buy', 'rent'] as const;
const contracts: Record<(typeof tabs)[number], ContractType> = { buy: 'SALE', rent: 'LONG_TERM_RENTAL' };

/** What somebody came for, and where. Without scripts it is a plain form that leads to the same page. */
export function SeekBox() {
  const { t } = useTranslation('home');
  const [tab, setTab] = useState<(typeof tabs)[number]>('buy');
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const go = (place: string) =>
    navigate(links.searchMarket({ contractType: contracts[tab], ...(place && { locationQuery: place }) }));

  function submit(event: FormEvent) {
    event.preventDefault();
    void go(text.trim());
  }

  return (
    <form className={styles.seek} role="search" action={links.searchMarket()} onSubmit={submit}>
      <fieldset className={styles.tabs}>
        <legend className={styles.hidden}>{t('seek.legend')}</legend>
        {tabs.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="contractType"
              value={contracts[name]}
              checked={tab === name}
              onChange={() => setTab(name)}
            />
            {t(`seek.tabs.${name}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.seekRow}>
        <div className={styles.where}>
          <PlaceField
            label={t('seek.where')}
            name="locationQuery"
            placeholder={t('seek.placeholder')}
            value={text}
            onChange={setText}
            onPick={(place) => {
              setText(place);
              void go(place);
            }}
            bare
          />
        </div>
        <Button type="submit" look="primary">
          <Search aria-hidden="true" />
          {t('seek.submit')}
        </Button>
      </div>
    </form>
  );
}
