import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HELPER = join(process.cwd(), 'scripts/lib/stop-with-parent.mjs');

/** Says what it hears, and goes on until it is told to end. */
const SERVER = `
  const { stopWithParent } = await import(${JSON.stringify(HELPER)});
  process.once('SIGTERM', () => { console.log('stopping'); process.exit(0); });
  setInterval(() => undefined, 60_000);
  stopWithParent();
  console.log('up');
`;

describe.skipIf(process.platform === 'win32')('a server that npm started through a shell', () => {
  it('stops as it should when the signal ends the shell alone', async () => {
    // A second command keeps every shell from putting the server in its own place.
    const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, SERVER]);
    let output = '';
    let up = (): void => undefined;
    const started = new Promise<void>((resolve) => (up = resolve));
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('up')) up();
    });
    // Closed when the last process that holds it is gone.
    const ended = new Promise((resolve) => shell.stdout.once('close', resolve));
    await started;
    shell.kill('SIGTERM');
    await ended;
    expect(output).toBe('up\nstopping\n');
  });
});
