import type { CDPSession, Page } from '@playwright/test';

/** The effects of a bad network on the calls of a page. */
export interface BadLine {
  /** The number of calls that never arrived, and of calls whose answer was lost. */
  readonly cut: () => number;
  readonly lost: () => number;
  readonly mend: () => Promise<void>;
}

interface Paused {
  readonly requestId: string;
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
}

/**
 * Fails every third call to the server, alternately before it arrives and after it was executed. The browser
 * itself fails the calls, by its debugging protocol, so that files are sent as usual.
 */
export const everyThirdFails = async (page: Page): Promise<BadLine> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const doomed = new Set<string>();
  let calls = 0;
  let cut = 0;
  let lost = 0;
  const fail = (requestId: string) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  const judge = async ({ requestId, ...answer }: Paused): Promise<void> => {
    const isAnswered = answer.responseStatusCode !== undefined || answer.responseErrorReason !== undefined;
    if (isAnswered) {
      if (doomed.delete(requestId)) {
        lost += 1;
        await fail(requestId);
      } else await session.send('Fetch.continueRequest', { requestId });
      return;
    }
    calls += 1;
    if (calls % 6 === 3) {
      cut += 1;
      await fail(requestId);
      return;
    }
    if (calls % 6 === 0) doomed.add(requestId);
    await session.send('Fetch.continueRequest', { requestId });
  };
  session.on('Fetch.requestPaused', (paused) => {
    // A page that closes cancels its requests, so the rejection is ignored.
    judge(paused).catch(() => undefined);
  });
  const patterns = (['Request', 'Response'] as const).map((requestStage) => ({
    urlPattern: '*/api/*',
    requestStage,
  }));
  await session.send('Fetch.enable', { patterns });
  return {
    cut: () => cut,
    lost: () => lost,
    mend: () => session.send('Fetch.disable').then(() => undefined),
  };
};
