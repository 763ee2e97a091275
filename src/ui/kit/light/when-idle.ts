const SOON_MS = 200;

/** Runs when the page has nothing better to do, and after `atMostMs` in any case. The answer takes it back. */
export const whenIdle = (run: () => void, atMostMs?: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(run, SOON_MS);
    return () => {
      clearTimeout(waiting);
    };
  }
  const asked = window.requestIdleCallback(run, atMostMs === undefined ? {} : { timeout: atMostMs });
  return () => {
    window.cancelIdleCallback(asked);
  };
};
