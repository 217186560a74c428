import { type RefObject, useEffect, useRef, useState } from 'react';
import { useVisible } from '../../../platform/live/polling.ts';

export type CameraState = 'off' | 'starting' | 'on' | CameraError;

export type Camera = {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  start: () => void;
  /** Null if the lamp cannot be switched. */
  light: { isLit: boolean; toggle: () => void } | null;
  /** Null with a single camera. */
  next: (() => void) | null;
};

/** The requested camera, optionally a specific one. A new value reopens the camera. */
type Wish = { deviceId: string | null };

/**
 * Camera stream while the page is visible and `isEnabled`. It starts automatically once the user has allowed it.
 * A hidden page releases the camera, so that its light turns off.
 */
export function useCamera(isEnabled: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const isVisible = useVisible();
  const [wish, setWish] = useState<Wish | null>(null);
  const [state, setState] = useState<CameraState>('off');
  const [opened, setOpened] = useState<OpenCamera | null>(null);
  const [cameras, setCameras] = useState<string[]>([]);

  useEffect(() => {
    void isCameraAllowed().then((isAllowed) => {
      if (isAllowed) setWish((before) => before ?? { deviceId: null });
    });
  }, []);

  useEffect(() => {
    if (!isEnabled || !isVisible || !wish) return;
    return run(wish, video, (now, camera) => {
      setState(now);
      setOpened(camera);
      if (camera) void camerasOfDevice().then(setCameras);
    });
  }, [isEnabled, isVisible, wish]);

  const next = () => {
    const at = cameras.indexOf(opened?.deviceId ?? '');
    setWish({ deviceId: cameras[(at + 1) % cameras.length] ?? null });
  };
  return {
    state,
    video,
    start: () => setWish({ deviceId: null }),
    light: useLight(opened),
    next: cameras.length > 1 && state === 'on' ? next : null,
  };
}

type CameraListener = (state: CameraState, camera: OpenCamera | null) => void;

/** @returns a function that releases the camera */
function run({ deviceId }: Wish, video: RefObject<HTMLVideoElement | null>, onChange: CameraListener): () => void {
  let isStopped = false;
  let stream: MediaStream | null = null;
  const letGo = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (video.current) video.current.srcObject = null;
  };
  const show = async () => {
    const camera = await openCamera(deviceId);
    stream = camera.stream;
    if (isStopped) return letGo();
    // Unplugged, or used by a call.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => isStopped || onChange('busy', null));
    if (video.current) {
      video.current.srcObject = stream;
      await video.current.play();
    }
    if (!isStopped) onChange('on', camera);
  };
  onChange('starting', null);
  show().catch((error: unknown) => {
    if (!isStopped) onChange(error instanceof CameraProblem ? error.reason : 'busy', null);
  });
  return () => {
    isStopped = true;
    letGo();
    onChange('off', null);
  };
}

function useLight(camera: OpenCamera | null): Camera['light'] {
  const [lit, setLit] = useState<OpenCamera | null>(null);
  if (!camera?.light) return null;
  const isLit = lit === camera;
  const toggle = () => {
    void camera.light?.(!isLit).then(() => setLit(isLit ? null : camera));
  };
  return { isLit, toggle };
}

/** Reason for a missing image: not allowed, no device (or no https), or used by another app. */
type CameraError = 'refused' | 'none' | 'busy';

type OpenCamera = {
  stream: MediaStream;
  /** Null if the lamp cannot be switched. */
  light: ((isLit: boolean) => Promise<void>) | null;
  deviceId: string | null;
};

/**
 * Opens the rear camera, or the one with this id.
 * @throws CameraProblem
 */
async function openCamera(deviceId: string | null): Promise<OpenCamera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraProblem('none');
  const which: MediaTrackConstraints = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: 'environment' } };
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    throw new CameraProblem(cameraErrorOf(error));
  });
  const [track] = stream.getVideoTracks();
  return { stream, light: track ? lightOf(track) : null, deviceId: track?.getSettings().deviceId ?? null };
}

class CameraProblem extends Error {
  readonly reason: CameraError;

  constructor(reason: CameraError) {
    super(reason);
    this.reason = reason;
  }
}

function cameraErrorOf(error: unknown): CameraError {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

/** TypeScript's track type lacks the lamp (W3C Image Capture). */
function lightOf(track: MediaStreamTrack): OpenCamera['light'] {
  const abilities = track.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined;
  if (!abilities?.torch) return null;
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}

/** Cameras of the device after permission: before, they have no names. */
async function camerasOfDevice(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map((one) => one.deviceId);
}

/** Whether the camera needs no permission prompt; then it starts with the page. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
