import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Calendar, type DayFlag } from '../../platform/ui/dates/calendar.tsx';
import type { DaySpan } from '../../platform/ui/dates/day-span.ts';
import { Autocomplete } from '../../platform/ui/fields/autocomplete.tsx';
import { CheckChips } from '../../platform/ui/fields/check-chips.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ChoiceCards } from '../../platform/ui/fields/choice-cards.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { OtpField } from '../../platform/ui/fields/otp-field.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { PasswordStrength } from '../../platform/ui/fields/password-strength.tsx';
import { RadioGroup, Segments } from '../../platform/ui/fields/radio-group.tsx';
import { RangeSlider } from '../../platform/ui/fields/range-slider.tsx';
import { Select } from '../../platform/ui/fields/select.tsx';
import { Slider } from '../../platform/ui/fields/slider.tsx';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './gallery.page.module.css';
import { GallerySection } from './gallery-section.tsx';

const energy = [
  { value: 'A', label: 'Classe A' },
  { value: 'B', label: 'Classe B' },
  { value: 'G', label: 'Classe G', disabled: true },
] as const;
const places = ['Milano', 'Milazzo', 'Minturno', 'Mirandola'].map((text) => ({
  id: text,
  text,
  detail: 'Comune',
  icon: <MapPin />,
}));

export function FieldsGallery() {
  const [text, setText] = useState('');
  const [price, setPrice] = useState<number | null>(285_000);
  const [guests, setGuests] = useState<number | null>(2);
  const [energyClass, setEnergyClass] = useState<'A' | 'B' | 'G' | null>(null);
  const [range, setRange] = useState<[number, number]>([150_000, 450_000]);
  const [isChecked, setIsChecked] = useState(true);
  const [code, setCode] = useState('481');
  const matches = places.filter((place) => text && place.text.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <GallerySection title="Fields">
      <ErrorSummary title="Controlla questi campi" problems={[]} />
      <div className={styles.grid}>
        <TextField label="Nome" help="Come sul documento" />
        <TextField label="Email" defaultValue="marco@" error="Manca la parte dopo la chiocciola." />
        <TextField label="Bloccato" defaultValue="Non si cambia" disabled />
        <form>
          <PasswordField
            label="Password"
            autoComplete="off"
            labels={{ show: 'Mostra la password', hide: 'Nascondi la password' }}
          />
        </form>
        <PasswordStrength parts={1} text="Debole: aggiungi parole che non c’entrano tra loro." />
        <PasswordStrength parts={4} text="Ottima." />
        <NumberField label="Prezzo" unit="€" locale="it-IT" value={price} onChange={setPrice} />
        <NumberField
          label="Ospiti"
          min={1}
          max={8}
          value={guests}
          onChange={setGuests}
          steps={{ less: 'Un ospite in meno', more: 'Un ospite in più' }}
        />
        <Select
          label="Classe energetica"
          value={energyClass}
          onChange={setEnergyClass}
          options={energy}
          placeholder="Qualsiasi"
        />
        <NativeSelect label="Ordina per" options={energy} />
        <Autocomplete
          label="Dove"
          value={text}
          onChange={setText}
          suggestions={matches}
          onPick={(place) => setText(place.text)}
          status={text && matches.length === 0 ? 'Nessun luogo con questo nome' : ''}
          clearLabel="Cancella"
          placeholder="Comune, quartiere o via"
          icon={<MapPin />}
        />
        <Companions />
        <RangeSlider
          label="Prezzo"
          labels={{ min: 'Prezzo minimo', max: 'Prezzo massimo' }}
          min={0}
          max={1_000_000}
          step={10_000}
          value={range}
          onChange={setRange}
          format={(value) => `${value.toLocaleString('it-IT')} €`}
        />
        <div>
          <Checkbox count="128">Terrazzo</Checkbox>
          <Checkbox count="41" defaultChecked>
            Ascensore
          </Checkbox>
          <Checkbox count="0" disabled>
            Piscina
          </Checkbox>
          <Switch label="Avvisami" help="Una email al giorno" checked={isChecked} onChange={setIsChecked} />
          <Switch label="Non disponibile" checked={false} onChange={setIsChecked} disabled />
        </div>
        <RadioGroup legend="Classe" value={energyClass} onChange={setEnergyClass} options={energy} />
        <ChoiceCards
          legend="Classe"
          value={energyClass}
          onChange={setEnergyClass}
          options={energy.map((option) => ({ ...option, icon: <MapPin /> }))}
        />
        <CheckChips
          legend="Classi"
          values={energyClass ? [energyClass] : []}
          onChange={(classes) => setEnergyClass(classes.at(-1) ?? null)}
          options={energy}
        />
        <Segments legend="Classe" value={energyClass} onChange={setEnergyClass} options={energy} />
        <OtpField label="Codice" value={code} onChange={setCode} digitLabel={(digit) => `Cifra ${digit} di 6`} />
        <TextArea label="Messaggio" maxLength={2000} placeholder="Buongiorno, vorrei vedere la casa" />
      </div>
      <StayCalendar />
    </GallerySection>
  );
}

function Companions() {
  const [companions, setCompanions] = useState(2);
  return (
    <Slider
      label="Accompagnatori"
      min={0}
      max={10}
      value={companions}
      onChange={setCompanions}
      valueText={`Siete in ${companions + 1}`}
    />
  );
}

/** One day of each kind; the 15th is occupied and disabled. */
function StayCalendar() {
  const [span, setSpan] = useState<DaySpan | null>({ from: '2027-06-03', to: '2027-06-08' });
  return (
    <Calendar
      label="Quando"
      language="it"
      today="2027-06-02"
      min="2027-06-02"
      value={span}
      onChange={setSpan}
      isDisabled={(day) => day === '2027-06-15'}
      flagOf={(day) => flags[day] ?? null}
      labels={{ previous: 'Mese precedente', next: 'Mese successivo', today: 'oggi', chosen: 'scelto' }}
    />
  );
}

const flags: Record<string, DayFlag> = { '2027-06-21': 'busy', '2027-06-22': 'foreign', '2027-06-23': 'hatched' };
