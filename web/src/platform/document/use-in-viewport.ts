import { type RefObject, useEffect, useState } from 'react';

/** Whether a box was ever within `margin` (a CSS length) of the viewport. */
export function useInViewport(box: RefObject<HTMLElement | null>, margin: string): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: `${margin} 0px`,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, margin]);
  return near;
}
