import type { Page, Route } from 'playwright';

/** Holds requests of a page back until they are released. */
export interface HeldRequests {
  /** The paths of the requests that are held. */
  readonly held: () => readonly string[];
  readonly release: () => Promise<void>;
}

const PAUSE_MS = 50;
/** If a page sends no request for this long, it is waiting for an answer. */
const QUIET_MS = 600;
const WAVES_MAX = 12;
/** The longest wait for one wave. */
const WAVE_MS = 60_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Waits until a wave of requests is complete, that is until no further request arrives, or until the goal is reached.
 * Throws if neither happens within `mostMs`, for example because the page has failed and sends no request.
 */
const settled = async (
  line: HeldRequests,
  isThere: () => Promise<boolean>,
  quietMs: number,
  mostMs: number,
): Promise<boolean> => {
  let count = -1;
  let since = Date.now();
  const until = since + mostMs;
  for (;;) {
    if (await isThere()) return true;
    const now = line.held().length;
    if (now !== count) since = Date.now();
    count = now;
    if (count > 0 && Date.now() - since >= quietMs) return false;
    if (Date.now() > until)
      throw new Error(`the page did not get there, and ${count} requests are held after ${mostMs} ms`);
    await pause();
  }
};

/**
 * Releases the held calls wave by wave until the goal is reached. The number of waves is the number of sequential
 * round trips. A call that is too late for its wave counts as another wave, so the number is never too small.
 */
export const wavesUntil = async (
  line: HeldRequests,
  isThere: () => Promise<boolean>,
  quietMs = QUIET_MS,
  mostMs = WAVE_MS,
): Promise<readonly (readonly string[])[]> => {
  const waves: (readonly string[])[] = [];
  while (!(await settled(line, isThere, quietMs, mostMs))) {
    if (waves.length === WAVES_MAX) throw new Error(`not there after ${WAVES_MAX} round trips`);
    waves.push(line.held());
    await line.release();
  }
  return waves;
};

/** Holds back every later call of the page to the server. */
export const holdRequests = async (page: Page): Promise<HeldRequests> => {
  let routes: readonly Route[] = [];
  await page.route('**/api/**', (route) => {
    routes = [...routes, route];
  });
  return {
    held: () => routes.map((route) => new URL(route.request().url()).pathname),
    release: async () => {
      const going = routes;
      routes = [];
      await Promise.all(going.map((route) => route.continue()));
    },
  };
};
