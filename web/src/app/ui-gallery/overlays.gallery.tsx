import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { Drawer } from '../../platform/ui/overlays/drawer.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { Popover } from '../../platform/ui/overlays/popover.tsx';
import { Tooltip } from '../../platform/ui/overlays/tooltip.tsx';
import styles from './gallery.page.module.css';
import { GallerySection } from './gallery-section.tsx';

export function OverlaysGallery() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'sheet' | 'popover' | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  return (
    <GallerySection title="Overlays">
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { text: 'Modifica', icon: <Pencil />, onSelect: () => notify({ text: 'Modifica' }) },
            { separator: 'danger' },
            { text: 'Elimina', icon: <Trash2 />, onSelect: () => notify({ text: 'Eliminato', tone: 'bad' }) },
          ]}
        />
        <Button ref={anchor} onClick={() => setOpen(open === 'popover' ? null : 'popover')}>
          Popover
        </Button>
        {open === 'popover' && (
          <Popover anchor={anchor} label="Ospiti" onClose={close}>
            <Button onClick={close}>Fatto</Button>
          </Popover>
        )}
        <Tooltip text="Il prezzo medio degli annunci della zona">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
        <Button
          onClick={() => notify({ text: 'Casa salvata nei preferiti', action: { text: 'Annulla', onSelect: close } })}
        >
          Toast
        </Button>
        <Button variant="danger" onClick={() => notify({ text: 'Il salvataggio non è riuscito', tone: 'bad' })}>
          Toast, bad
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Eliminare la bozza?"
        description="«Trilocale in Via Savona 41» e le sue 12 foto spariscono per sempre."
        closeLabel="Chiudi"
        actions={
          <>
            <Button onClick={close}>Tienila</Button>
            <Button variant="danger" onClick={close}>
              Elimina la bozza
            </Button>
          </>
        }
      />
      <Drawer
        open={open === 'drawer' || open === 'sheet'}
        onOpenChange={close}
        side={open === 'sheet' ? 'bottom' : 'right'}
        title="Filtri"
        closeLabel="Chiudi"
        footer={
          <Button variant="primary" onClick={close}>
            Mostra 128 annunci
          </Button>
        }
      >
        <p>Qui stanno i filtri.</p>
      </Drawer>
    </GallerySection>
  );
}
