import { ArrowRight, Heart, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Chip, LinkChip, RemovableChip } from '../../platform/ui/actions/chip.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Tabs } from '../../platform/ui/actions/tabs.tsx';
import styles from './gallery.page.module.css';
import { GallerySection } from './gallery-section.tsx';

const looks = ['primary', 'second', 'quiet', 'danger', 'ink'] as const;
const pagerLabels = { nav: 'Pagine', previous: 'Precedente', next: 'Successiva', page: (n: number) => `Pagina ${n}` };

export function ActionsGallery() {
  const [on, setOn] = useState(true);
  return (
    <GallerySection title="Actions">
      {(['small', 'normal', 'big'] as const).map((size) => (
        <div key={size} className={styles.row}>
          {looks.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" isPending>
          Salvataggio in corso…
        </Button>
        <LinkButton to="/_ui" variant="quiet">
          Link <ArrowRight />
        </LinkButton>
        <IconButton label="Preferiti" icon={<Heart />} />
        <IconButton label="Messaggi, 2 nuovi" icon={<Heart />} dot />
        <IconButton label="Su una foto" icon={<Heart />} variant="plate" />
      </div>
      <div className={styles.row}>
        <Chip pressed={on} onClick={() => setOn(!on)}>
          Terrazzo
        </Chip>
        <Chip disabled>Disabled</Chip>
        <RemovableChip removeLabel="Togli il filtro Milano" onRemove={() => setOn(false)}>
          Milano
        </RemovableChip>
        <LinkChip to="/_ui">
          <MapPin />
          <b>Torino</b> <small>2.090 €/m²</small>
        </LinkChip>
      </div>
      <Tabs
        label="Esempio"
        tabs={[
          { value: 'a', label: 'Pubblicati', panel: 'Otto annunci' },
          { value: 'b', label: 'Bozze', panel: 'Due bozze' },
          { value: 'c', label: 'Conclusi', panel: '', disabled: true },
        ]}
      />
      <Pager page={6} pages={24} href={(page) => `/_ui?page=${page}`} labels={pagerLabels} />
    </GallerySection>
  );
}
