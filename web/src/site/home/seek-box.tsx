import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PlaceField } from '../../geo/places/place-field.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './hero.module.css';
import { type SeekKind, seekAddress, seekContext, seekKinds } from './seek.ts';

type SeekBoxProps = { kind: SeekKind; onKind: (kind: SeekKind) => void };

/** What somebody came for, and where. Without scripts the front page itself leads on to where the form asks for. */
export function SeekBox({ kind, onKind }: SeekBoxProps) {
  const { t } = useTranslation('home');
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const go = (place: string) => void navigate(seekAddress(kind, place));

  function submit(event: FormEvent) {
    event.preventDefault();
    go(text);
  }

  return (
    <form className={styles.seek} role="search" action={links.home()} onSubmit={submit}>
      <fieldset className={styles.tabs}>
        <legend className={styles.hidden}>{t('seek.legend')}</legend>
        {seekKinds.map((name) => (
          <label key={name}>
            <input type="radio" name="seek" value={name} checked={kind === name} onChange={() => onKind(name)} />
            {t(`${name}.tab`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.seekRow}>
        <div className={styles.where}>
          <PlaceField
            label={t(kind === 'sell' ? 'seek.address' : 'seek.where')}
            name="where"
            placeholder={t(`${kind}.placeholder`)}
            value={text}
            onChange={setText}
            onPick={(place) => {
              setText(place);
              // Of a home to sell the number is still to come.
              if (kind !== 'sell') go(place);
            }}
            context={seekContext(kind)}
            bare
          />
        </div>
        <Button type="submit" look="primary">
          {kind !== 'sell' && <Search aria-hidden="true" />}
          {t(`${kind}.submit`)}
        </Button>
      </div>
    </form>
  );
}
