import { defineConfig } from '@playwright/test';

/** The tests to run: `gate` are those of `npm test`. E2E_RUNS can select `nightly` or `all` instead. */
const RUNS = (['nightly', 'all'] as const).find((each) => each === process.env['E2E_RUNS']) ?? 'gate';

const PLAIN = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A new browser context with its renderer costs as much as the rest of a page load. The tests of `npm test` therefore
 * share one context, which is emptied after each test.
 */
const SHARED = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

/**
 * Test files that run outside the shared context. Some need a process for each tab, because they crash or suspend a
 * single tab. The others have not been tried in a shared context yet.
 */
const APART = [
  'chat-{browser,panel,part,composer,tabs}',
  '{xss,xss-in-texts,content-security-policy,http-only-session,first-sign-in}',
  '{live,opening-home}',
  '{demo-without-a-server,demo-on-a-static-host,areas-by-role,update-question,notices}',
].map((names) => `**/${names}.spec.ts`);

const launchOptions = (args: string[]) => ({
  ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
  args,
});

/** Browser tests: a real Chromium uses the built application. `npm test` builds it and sets `CHROMIUM_PATH`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // `nightly` runs the tests that the gate leaves out; `all` runs both, for a single file or a fault run.
  ...{ gate: { grepInvert: /@nightly/ }, nightly: { grep: /@nightly/ }, all: {} }[RUNS],
  // A shared machine can stall for half a minute. The end of the run lists the tests that needed a second try.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  globalSetup: './tests/e2e/support/start.ts',
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Animations take a third of the time. Long sessions, and tests of animations, turn them on again.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace costs more than the test itself. E2E_TRACE=1 turns it on.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: launchOptions(PLAIN),
  },
  projects:
    RUNS === 'gate'
      ? [
          {
            name: 'shared',
            testIgnore: APART,
            grepInvert: /@nightly|@clock/,
            use: { reuseContext: true, launchOptions: launchOptions([...PLAIN, ...SHARED]) },
          },
          { name: 'clock', testIgnore: APART, grep: /@clock/ },
          { name: 'apart', testMatch: APART },
        ]
      : [{ name: 'apart' }],
});
