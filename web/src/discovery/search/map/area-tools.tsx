import { Circle, Keyboard, Lasso, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import type { Corner } from './area.ts';
import styles from './area-tools.module.css';
import type { DrawingState } from './use-drawing.ts';

const AreaDialog = lazyPart(() => import('./area-dialog.tsx').then((module) => ({ default: module.AreaDialog })));

type AreaToolsProps = {
  drawing: DrawingState;
  /** The active polygon of the user; empty while the search uses the visible map area. */
  areaCorners: readonly Corner[];
  onArea: (corners: Corner[]) => void;
  onClear: () => void;
};

/** Draw, finish, cancel and clear (spec/001 §2), and the dialog for input without a pointer. */
export function AreaTools({ drawing, areaCorners, onArea, onClear }: AreaToolsProps) {
  const { t } = useTranslation('searchMap');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div className={styles.tools} data-over-map role="group" aria-label={t('drawTools')}>
      {drawing.shape ? (
        <>
          <p role="status" className={styles.help}>
            {t(drawing.shape === 'polygon' ? 'drawHelp' : 'circleHelp')}
          </p>
          {drawing.shape === 'polygon' && (
            <Button size="small" variant="primary" className={styles.finish} onClick={drawing.finish}>
              {t('finish')}
            </Button>
          )}
          <Button size="small" onClick={drawing.cancel}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => drawing.start('polygon')}>
            <Lasso aria-hidden="true" />
            {t('draw')}
          </Button>
          <Button size="small" onClick={() => drawing.start('circle')}>
            <Circle aria-hidden="true" />
            {t('circle')}
          </Button>
          <Button size="small" onClick={() => setDialogOpen(true)}>
            <Keyboard aria-hidden="true" />
            {t('keyboard')}
          </Button>
          {areaCorners.length > 0 && (
            <Button size="small" onClick={onClear}>
              <Trash2 aria-hidden="true" />
              {t('clear')}
            </Button>
          )}
        </>
      )}
      {drawing.failed && (
        <p role="alert" className={styles.help}>
          {t('drawFailed')}
        </p>
      )}
      {isDialogOpen && (
        <Suspense>
          <AreaDialog
            areaCorners={areaCorners}
            onArea={(corners) => {
              setDialogOpen(false);
              onArea(corners);
            }}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
