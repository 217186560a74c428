import { Columns } from '../../platform/ui/charts/columns.tsx';
import { RankedBars, Shares } from '../../platform/ui/charts/shares.tsx';
import { StatsTable } from '../../platform/ui/charts/stats-table.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import styles from './gallery.page.module.css';
import { GallerySection } from './gallery-section.tsx';

const months = [
  { key: '2026-09', text: 'settembre: promozioni 40, piani 20', values: [40, 20] },
  { key: '2026-10', text: 'ottobre: promozioni 70, piani 0', values: [70, 0] },
  { key: '2026-11', text: 'novembre: promozioni 10, piani 55', values: [10, 55] },
];

export function ChartsGallery() {
  return (
    <GallerySection title="Charts">
      <div className={styles.grid}>
        <Card title="Columns">
          <Columns
            text="Da settembre a novembre: 195 in tutto. Il mese migliore: ottobre, con 70."
            steps={months}
            tones={['you', 'sea']}
            topLabel={String}
            walk="Mese per mese"
            ends={['settembre', 'novembre']}
          />
          <StatsTable
            summary="I numeri in una tabella"
            caption="Tre mesi"
            head={['Mese', 'Promozioni', 'Piani']}
            rows={months.map(({ key, values }) => ({ key, cells: [key, ...values.map(String)] }))}
          />
        </Card>
        <Card title="Shares">
          <Shares
            shares={[
              { key: 'a', label: 'Attive', count: 80, shown: '80 · 80%', tone: 'olive' },
              { key: 'b', label: 'Da confermare', count: 15, shown: '15 · 15%', tone: 'saffron' },
              { key: 'c', label: 'Sospese', count: 5, shown: '5 · 5%', tone: 'wine' },
            ]}
          />
        </Card>
        <Card title="Ranked">
          <RankedBars
            bars={[
              { key: 'a', label: 'Appartamenti', count: 158, shown: '158' },
              { key: 'b', label: 'Ville', count: 18, shown: '18' },
            ]}
          />
        </Card>
      </div>
    </GallerySection>
  );
}
