import "./Toaster.css";

import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { dismiss, readToasts, subscribe, type Toast } from "./toasts";

const ICONS: Record<Toast["kind"], string> = { info: "info", good: "check", bad: "warn" };

/**
 * Where toasts appear; a screen reader hears them. The page has one, and so has every window over it: what lies behind
 * an open window is neither seen nor heard.
 */
export function Toaster() {
  const { t } = useTranslation("shell");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => enter(id), [id]);
  const isMine = useSyncExternalStore(subscribeHosts, () => isLast(id));
  const all = useSyncExternalStore(subscribe, readToasts);
  const toasts = isMine ? all : [];
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    // Shown once more it lies above whatever was opened since.
    const element = box.current;
    if (element?.matches(":popover-open")) element.hidePopover();
    element?.showPopover?.();
  }, [newest]);
  return (
    <div className="toaster" role="status" aria-live="polite" popover="manual" ref={box}>
      {toasts.map(({ id: number, kind, text }) => (
        <div key={number} className={`toast ${kind}`}>
          <Icon name={ICONS[kind]} />
          <span>{text}</span>
          <button type="button" className="iconbtn" aria-label={t("close")} onClick={() => dismiss(number)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Who could show toasts; the one that came last does. */
let hosts: readonly string[] = [];
const listeners = new Set<() => void>();

/** Come, and answer with how to go. */
function enter(host: string): () => void {
  change([...hosts, host]);
  return () => change(hosts.filter((other) => other !== host));
}

function isLast(host: string): boolean {
  return hosts.at(-1) === host;
}

function subscribeHosts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(now: readonly string[]): void {
  hosts = now;
  for (const listener of listeners) listener();
}
