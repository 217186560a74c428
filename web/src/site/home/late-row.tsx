import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A row that only this person or this device has. Where the server wrote it, it stands; else it is put in while its place lies below the
 * screen, so that nothing moves that is looked at.
 */
export function LateRow({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isPlaced, setPlaced] = useState(isReady);
  useEffect(() => {
    if (!isReady || isPlaced || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= window.innerHeight) setPlaced(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isReady, isPlaced]);
  return <div ref={box}>{isReady && isPlaced && children}</div>;
}
