import { defineConfig } from '@playwright/test';

/** Which tests run: those of the gate unless E2E_RUNS says otherwise. */
const RUNS = (['nightly', 'all'] as const).find((each) => each === process.env['E2E_RUNS']) ?? 'gate';

const PLAIN = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A new context and its renderer cost as much as the rest of a page load: tests of the gate share both, emptied between them. */
const SHARED = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

/** Tabs that crash or sleep one by one need a process each; the other files have not been tried in a shared context yet. */
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

/** A person in a real Chromium against the built application; `npm test` builds it and names the browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // `nightly` runs what the gate leaves out, `all` runs both: a named file, a fault run.
  ...{ gate: { grepInvert: /@nightly/ }, nightly: { grep: /@nightly/ }, all: {} }[RUNS],
  // A machine that others use too has moments of half a minute; what needed a second try is named at the end.
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
    // What moves is a third of the time. Walks of a whole day, and tests of the moving itself, ask for it back.
    contextOptions: { reducedMotion: 'reduce' },
    // A film of every test costs more than the test: ask for it with E2E_TRACE=1.
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
