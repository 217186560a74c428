import { Rotate3d } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { TourFrame } from '../../tours/tour-frame.shared.tsx';
import { judgeTourLink } from '../../tours/tour-link.shared.ts';
import styles from './media.module.css';

/** The address of a virtual tour; judged when the field is left, shown when its owner asks for it. */
export function TourCard({ link, onLink }: { link: string; onLink: (link: string) => void }) {
  const { t } = useTranslation('media');
  const [left, setLeft] = useState(link !== '');
  const [shown, setShown] = useState(false);
  const problem = judgeTourLink(link);
  return (
    <div className={styles.panel}>
      <Card>
        <h2>{t('tour.title')}</h2>
        <p className={styles.lead}>
          {t('tour.lead')}{' '}
          <Link to={links.tutorial('virtual-tour')} target="_blank" className={styles.link}>
            {t('tour.howTo')}
          </Link>
        </p>
        <TextField
          id="virtualTourLink"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          label={t('tour.label')}
          placeholder="https://"
          value={link}
          error={left && problem ? t(`tour.${problem}`) : undefined}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setShown(false);
            setLeft(false);
            onLink(event.target.value);
          }}
        />
        {link.trim() !== '' && !problem && (
          <Button className={styles.tourButton} aria-expanded={shown} onClick={() => setShown(!shown)}>
            <Rotate3d />
            {t(shown ? 'tour.hide' : 'tour.show')}
          </Button>
        )}
        {shown && <TourFrame link={link} title={t('tour.frame')} />}
      </Card>
    </div>
  );
}
