import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HELPER = join(process.cwd(), 'scripts/lib/stop-with-parent.mjs');

/** A server that prints when it has started, and when it stops because of SIGTERM. */
const SERVER = `
  const { stopWithParent } = await import(${JSON.stringify(HELPER)});
  process.once('SIGTERM', () => { console.log('stopping'); process.exit(0); });
  setInterval(() => undefined, 60_000);
  stopWithParent();
  console.log('up');
`;

describe.skipIf(process.platform === 'win32')('a server that npm started through a shell', () => {
  it('receives SIGTERM and stops when only the shell gets the signal', async () => {
    // A second command prevents the shell from replacing itself with the server.
    const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, SERVER]);
    let output = '';
    let up = (): void => undefined;
    const started = new Promise<void>((resolve) => (up = resolve));
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('up')) up();
    });
    // The pipe closes when the last process that has it open has ended.
    const ended = new Promise((resolve) => shell.stdout.once('close', resolve));
    await started;
    shell.kill('SIGTERM');
    await ended;
    expect(output).toBe('up\nstopping\n');
  });
});
