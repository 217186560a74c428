import { type RefObject, useEffect, useRef, useState } from 'react';
import { useVisible } from '../../../platform/live/polling.ts';
import {
  CameraProblem,
  type CameraTrouble,
  camerasOfDevice,
  isCameraAllowed,
  type OpenCamera,
  openCamera,
} from './open-camera.ts';

export type CameraState = 'off' | 'starting' | 'on' | CameraTrouble;

export type Camera = {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  start: () => void;
  /** Null where there is none to switch. */
  light: { isLit: boolean; toggle: () => void } | null;
  /** Null with a single camera. */
  next: (() => void) | null;
};

/** Asked for, with a camera of one's choice. Another wish opens anew. */
type Wish = { deviceId: string | null };

/**
 * The picture of the camera, while the page is looked at and `isWanted`. Once it was allowed it comes by itself; it is let go whenever nobody
 * looks, so that its lamp goes out.
 */
export function useCamera(isWanted: boolean): Camera {
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
    if (!isWanted || !isVisible || !wish) return;
    return run(wish, video, (now, camera) => {
      setState(now);
      setOpened(camera);
      if (camera) void camerasOfDevice().then(setCameras);
    });
  }, [isWanted, isVisible, wish]);

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

type Tell = (state: CameraState, camera: OpenCamera | null) => void;

/** @returns what lets the camera go. */
function run({ deviceId }: Wish, video: RefObject<HTMLVideoElement | null>, tell: Tell): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  const letGo = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (video.current) video.current.srcObject = null;
  };
  const show = async () => {
    const camera = await openCamera(deviceId);
    stream = camera.stream;
    if (isOver) return letGo();
    // Unplugged, or taken by a call.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => isOver || tell('busy', null));
    if (video.current) {
      video.current.srcObject = stream;
      await video.current.play();
    }
    if (!isOver) tell('on', camera);
  };
  tell('starting', null);
  show().catch((error: unknown) => {
    if (!isOver) tell(error instanceof CameraProblem ? error.trouble : 'busy', null);
  });
  return () => {
    isOver = true;
    letGo();
    tell('off', null);
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
