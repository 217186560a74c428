import { Check } from 'lucide-react';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import {
  CloudDrawing,
  EmailDrawing,
  EntranceDrawing,
  LockDrawing,
  MapDrawing,
  ReceiptDrawing,
} from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import {
  BellDrawing,
  CalendarDrawing,
  CupDrawing,
  HeartDrawing,
  KeysDrawing,
  SheetsDrawing,
  UnpluggedDrawing,
} from '../../platform/ui/feedback/list-drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Progress } from '../../platform/ui/feedback/progress.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import styles from './gallery.page.module.css';
import { GallerySection } from './gallery-section.tsx';

export function FeedbackGallery() {
  return (
    <GallerySection title="Feedback">
      <div className={styles.row}>
        <Badge>Bozza</Badge>
        <Badge tone="ok">Pubblicato</Badge>
        <Badge tone="info">Confermata</Badge>
        <Badge tone="warn">In attesa</Badge>
        <Badge tone="bad">Annullata</Badge>
        <Badge tone="brand">In evidenza</Badge>
        <Badge tone="dark">Concluso</Badge>
        <Badge tone="plate">Nuovo</Badge>
        <Badge tone="ok">
          <Check />
          Verificato
        </Badge>
        <Spinner label="Caricamento" />
      </div>
      <div className={styles.grid}>
        <Note>Gli orari sono quelli di Roma.</Note>
        <Note tone="ok">Visita confermata.</Note>
        <Note tone="warn">Restano due posti.</Note>
        <Note tone="bad">Il pagamento non è andato a buon fine.</Note>
        <Progress label="Caricamento delle foto" value={37} text="3 foto su 8" />
        <Progress label="Elaborazione" value={null} />
        <div>
          <Skeleton shape="photo" ratio="4 / 3" />
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="80%" />
        </div>
      </div>
      <div className={styles.grid}>
        <EmptyState
          drawing={<MapDrawing />}
          title="Nessuna casa qui"
          text="Prova ad allargare la zona o a togliere un filtro."
          actions={<Button variant="primary">Togli i filtri</Button>}
        />
        <EmptyState drawing={<EntranceDrawing />} title="Non trovata" text="Entrance" />
        <EmptyState drawing={<LockDrawing />} title="Non disponibile" text="Lock" />
        <EmptyState drawing={<CloudDrawing />} title="Non ha funzionato" text="Cloud" />
        <EmptyState drawing={<EmailDrawing />} title="Non ha funzionato" text="Email" />
        <EmptyState drawing={<ReceiptDrawing />} title="Nessun pagamento" text="Receipt" />
        <EmptyState drawing={<UnpluggedDrawing />} title="Non c’è rete" text="Unplugged" />
        <EmptyState drawing={<HeartDrawing />} title="Nessun preferito" text="Heart" />
        <EmptyState drawing={<BellDrawing />} title="Nessun avviso" text="Bell" />
        <EmptyState drawing={<CalendarDrawing />} title="Niente porte aperte" text="Calendar" />
        <EmptyState drawing={<KeysDrawing />} title="Nessun immobile" text="Keys" />
        <EmptyState drawing={<CupDrawing />} title="Niente da fare" text="Cup" />
        <EmptyState drawing={<SheetsDrawing />} title="Nessuna riga" text="Sheets" />
      </div>
    </GallerySection>
  );
}
