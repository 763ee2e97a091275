const SOON_MS = 200;

/** Runs `run` when the browser is idle, after `atMostMs` at the latest if given. Returns a function that cancels it. */
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
