import type { CheckInOutcome } from '../check-in-queue/action-record.shared.ts';

/** Color, sound and vibration of an outcome; each is distinct without reading. */
export type Tone = 'good' | 'again' | 'question' | 'bad' | 'quiet';

export const toneOf: Record<CheckInOutcome, Tone> = {
  PRESENT: 'good',
  ALREADY_PRESENT: 'again',
  UNDONE: 'quiet',
  NOT_CONFIRMED: 'question',
  TO_VERIFY: 'question',
  CANCELLED: 'bad',
  UNKNOWN_CODE: 'bad',
  OTHER_EVENT: 'bad',
  TOO_EARLY: 'bad',
  TOO_LATE: 'bad',
};

type Note = { hertz: number; atMs: number; forMs: number; wave: OscillatorType };

const high = (hertz: number, atMs: number, forMs = 110): Note => ({ hertz, atMs, forMs, wave: 'sine' });
const low = (hertz: number, atMs: number, forMs = 180): Note => ({ hertz, atMs, forMs, wave: 'square' });

/** Rising: admitted. Same note twice: already inside. Three steps up and down: question. Low and rough: rejected. */
const sounds: Record<Tone, Note[]> = {
  good: [high(660, 0), high(990, 120, 180)],
  again: [high(520, 0), high(520, 170)],
  question: [high(440, 0), high(560, 130), high(440, 260)],
  bad: [low(170, 0), low(130, 220, 320)],
  quiet: [],
};

/** Milliseconds of vibration and pause. */
const buzzes: Record<Tone, number[]> = {
  good: [90],
  again: [60, 70, 60],
  question: [60, 60, 60, 60, 60],
  bad: [260, 90, 260],
  quiet: [],
};

let audio: AudioContext | undefined;

/** Browsers allow sound only after a user gesture: call it on every touch. */
export function wakeSound(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

/** Plays a sound and vibrates. Color and text remain if neither is supported. */
export function signal(tone: Tone, hasSound: boolean): void {
  if (buzzes[tone].length > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzes[tone]);
  if (!hasSound || audio?.state !== 'running') return;
  for (const note of sounds[tone]) play(audio, note);
}

const LOUD = 0.18;

function play(context: AudioContext, { hertz, atMs, forMs, wave }: Note): void {
  const begins = context.currentTime + atMs / 1000;
  const ends = begins + forMs / 1000;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = wave;
  tone.frequency.value = hertz;
  // Without a ramp each note starts with a click.
  loudness.gain.setValueAtTime(0, begins);
  loudness.gain.linearRampToValueAtTime(LOUD, begins + 0.01);
  loudness.gain.linearRampToValueAtTime(0, ends);
  tone.connect(loudness).connect(context.destination);
  tone.start(begins);
  tone.stop(ends);
}
