import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { Woken } from './Woken.tsx';

const near = '900px';
const doors = new Map<string, { opened: Promise<void>; open: () => void }>();

const doorOf = (id: string) => {
  const known = doors.get(id);
  if (known) return known;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const door = { opened, open };
  doors.set(id, door);
  return door;
};

/** Only what the server has drawn can sleep: later pages are drawn by the browser at once. */
const isWakingUp = () =>
  typeof window !== 'undefined' && document.documentElement.dataset.hydrated === undefined;

function Sleeper({ id, children }: { id: string; children: ReactNode }) {
  if (isWakingUp()) use(doorOf(id).opened);
  return children;
}

/**
 * A part of a long page that the browser wakes up only when it comes near, or is tapped or focused: the HTML is all
 * there, and a phone does not spend a second on cards that nobody sees. `id`: of the element around it.
 */
export function WakeWhenNear({ id, children }: { id: string; children: ReactNode }) {
  const started = useRef(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || started.current) return;
    started.current = true;
    const { open } = doorOf(id);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        open();
      },
      { rootMargin: near },
    );
    observer.observe(element);
    element.addEventListener('focusin', open, { once: true });
    element.addEventListener('pointerdown', open, { once: true });
    return () => observer.disconnect();
  }, [id]);
  return (
    <Suspense fallback={null}>
      <Sleeper id={id}>
        {children}
        <Woken />
      </Sleeper>
    </Suspense>
  );
}
