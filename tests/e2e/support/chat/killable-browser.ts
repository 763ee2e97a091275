import { type BrowserContext, chromium, expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ARGUMENTS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=zh-CN',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A Chromium with a profile on disk, whose browser process can be killed and restarted. */
export const openKillableBrowser = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'seller-desk-profile-'));
  const portFile = join(profile, 'DevToolsActivePort');
  let child: ChildProcess | undefined;
  let context: BrowserContext | undefined;

  const start = async (): Promise<BrowserContext> => {
    rmSync(portFile, { force: true });
    const executable = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
    child = spawn(executable, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: 'ignore',
      detached: true,
    });
    await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n')).toBe(true);
    const [port] = readFileSync(portFile, 'utf8').split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port ?? ''}`);
    const [first] = browser.contexts();
    if (first === undefined) throw new Error('the browser has no context');
    context = first;
    return first;
  };
  // A distribution's command may be a script that starts the browser: killing only the script would leave the browser
  // running.
  const killGroup = (): void => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
  };
  const kill = async (): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    killGroup();
    await gone;
  };
  process.once('exit', killGroup);
  await start();
  return {
    context: (): BrowserContext => {
      if (context === undefined) throw new Error('the browser is not running');
      return context;
    },
    kill,
    killAndStart: async (): Promise<BrowserContext> => {
      await kill();
      return start();
    },
    discard: async (): Promise<void> => {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
};
