import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";

/** How long the pointer rests before the card opens; shorter when another was open a moment ago. */
const DELAY = 350;
const WARM_DELAY = 60;
const WARM = 500;
const LONG_PRESS = 450;
/** How long it stays after the pointer has left: time to reach a link in it. */
const STAYS = 200;
/** A finger that wanders further than this many pixels is scrolling. */
const WANDER = 10;

let closeCurrent: (() => void) | null = null;
let closedAt = -Infinity;

/**
 * Where the pointer was last seen: while it is held still it points at nothing, whatever moves under it. Until it has moved
 * it is nowhere; a page that has just been opened with a click comes under a pointer at rest.
 */
let rest: { x: number; y: number } | null = null;
document.addEventListener("pointermove", ({ clientX, clientY }) => (rest = { x: clientX, y: clientY }), {
  capture: true,
  passive: true,
});

/** Whether something large is shown beside its anchor, and what the anchor listens to. */
export function usePeek() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const finger = useRef<{ x: number; y: number; isLong: boolean } | null>(null);
  const cameUnder = useRef(false); // the anchor came under the pointer, which has not moved since

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (isOpen ? whileOpen(() => setOpen(false)) : undefined), [isOpen]);

  function openAfter(wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (finger.current) finger.current.isLong = true;
      setOpen(true);
    }, wait);
  }
  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  function openSoon() {
    const isWarm = closeCurrent !== null || performance.now() - closedAt < WARM;
    openAfter(isWarm ? WARM_DELAY : DELAY);
  }

  const handlers = {
    /** The box counts as part of its anchor: pointing at its links is pointing at the anchor. */
    onPointerEnter({ pointerType, clientX, clientY }: PointerEvent) {
      if (pointerType === "touch") return;
      cameUnder.current = rest === null || (clientX === rest.x && clientY === rest.y);
      if (!cameUnder.current) openSoon();
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === "touch") return;
      cameUnder.current = false;
      clearTimeout(timer.current);
      if (isOpen) timer.current = setTimeout(() => setOpen(false), STAYS);
    },
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      clearTimeout(timer.current);
      cameUnder.current = false;
      if (pointerType !== "touch") return;
      finger.current = { x: clientX, y: clientY, isLong: false };
      openAfter(LONG_PRESS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (cameUnder.current) {
        cameUnder.current = false;
        openSoon();
      }
      const start = finger.current;
      if (!start || start.isLong) return;
      if (Math.hypot(clientX - start.x, clientY - start.y) > WANDER) clearTimeout(timer.current);
    },
    onPointerUp({ pointerType }: PointerEvent) {
      if (pointerType === "touch") clearTimeout(timer.current);
    },
    onPointerCancel({ pointerType }: PointerEvent) {
      if (pointerType === "touch") clearTimeout(timer.current);
    },
    /** A long press looks at the card; it does not choose it. */
    onClickCapture(event: MouseEvent) {
      const wasLong = finger.current?.isLong;
      finger.current = null;
      if (!wasLong) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      if (finger.current) event.preventDefault();
    },
    onFocus({ target }: FocusEvent) {
      if (target.matches(":focus-visible")) openAfter(DELAY);
    },
    onBlur: close,
  };
  return { isOpen, handlers };
}

/** Only one is open at a time; it goes with Escape, a scroll, a window of another size, or a press anywhere but on its links. */
function whileOpen(close: () => void): () => void {
  closeCurrent?.();
  closeCurrent = close;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  document.addEventListener("keydown", onKey, true);
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(".peek a"))) close();
  };
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("scroll", close, true);
  window.addEventListener("resize", close);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("pointerdown", onPress, true);
    document.removeEventListener("scroll", close, true);
    window.removeEventListener("resize", close);
    closedAt = performance.now();
    if (closeCurrent === close) closeCurrent = null;
  };
}
