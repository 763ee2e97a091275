import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pngOfBytes } from '../../tests/support/pictures';
import { startServerProcess } from '../../tests/support/running-back-end/server-process';

/** The size in bytes of the folder for uploads. */
const STORE_BYTES = 4 * 1024 * 1024;
const FILE_BYTES = 512 * 1024;
const AT_ONCE = 4;

export interface FullStoreReport {
  readonly taken: number;
  readonly refused: number;
  readonly faults: readonly string[];
}

/** Whether this user account may mount a small file system in memory, in its own mount namespace. */
export const canHaveSmallStore = (): boolean =>
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0;

const picture = pngOfBytes(FILE_BYTES);

interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg?: string;
  readonly refusal?: string;
  readonly url?: string;
}

/**
 * Uploads files until a small store is full. Acknowledged uploads are stored; refused ones are answered with 507 and a
 * text, and leave no data behind. Replies still succeed, and an upload succeeds again once there is space.
 */
export const fillTheStore = async (): Promise<FullStoreReport> => {
  const data = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  const store = join(data, 'files');
  mkdirSync(store);
  const faults: string[] = [];
  const server = await startServerProcess({ DATA_DIR: data, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' }, [
    ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
    'mount -t tmpfs -o size="$0" none "$1" && shift && exec "$@"',
    ...[String(STORE_BYTES), store],
  ]);
  // The store is visible only through the server's process, which has mounted it.
  const seen = `/proc/${server.pid}/root${store}`;
  const api = `${server.url}/api`;
  try {
    const signedIn = await fetch(`${api}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', platform: 'cyy' },
      body: JSON.stringify({ username: 'seller', password: 'demo-2026' }),
    });
    const { token } = (await signedIn.json()) as { readonly token: string };
    const headers = { platform: 'cyy', authorization: `Bearer ${token}` };
    const upload = async (): Promise<Answer> => {
      const body = new FormData();
      body.append('file', new File([picture], 'a.png'));
      const answer = await fetch(`${api}/common/upload/work-order-reply`, { method: 'POST', headers, body });
      return { ...((await answer.json()) as Omit<Answer, 'status'>), status: answer.status };
    };

    // The demo's own vouchers are in the store from the start.
    const seeded = new Set(readdirSync(seen));
    const free = statfsSync(seen);
    const fitting = Math.floor((free.bavail * free.bsize) / FILE_BYTES);
    const answers: Answer[] = [];
    for (let round = 0; round < (2 * STORE_BYTES) / FILE_BYTES / AT_ONCE; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, upload))));
    }
    const taken = answers.filter(({ code }) => code === 200);
    const refused = answers.filter(({ code }) => code !== 200);
    // Concurrent uploads compete for the last space, so an upload may be refused although its file alone would fit.
    const isPlausible = taken.length > fitting - AT_ONCE && taken.length <= fitting;
    if (!isPlausible || taken.length === 0 || refused.length === 0)
      faults.push(`${fitting} fit, ${taken.length} were taken, ${refused.length} refused`);
    for (const { status, refusal, msg } of refused) {
      if (status !== 507 || refusal !== 'upload.store-full' || msg === undefined || msg === '') {
        faults.push(
          `a full store is answered ${status} ${refusal ?? 'without a refusal'} ${msg ?? 'without a message'}`,
        );
      }
    }
    const kept = readdirSync(seen).filter((name) => !seeded.has(name));
    if (kept.length !== taken.length)
      faults.push(`${taken.length} were taken and ${kept.length} files are there`);
    for (const name of kept) {
      const { size } = statSync(join(seen, name));
      if (size !== FILE_BYTES) faults.push(`${name} holds ${size} of ${FILE_BYTES} bytes`);
    }
    for (const { url } of taken) {
      const got = (await (await fetch(`${server.url}${url ?? ''}`)).arrayBuffer()).byteLength;
      if (got !== FILE_BYTES) faults.push(`an acknowledged file comes back with ${got} bytes`);
    }
    const list = await fetch(`${api}/seller/work/list?pageSize=1`, { headers });
    if (!list.ok) faults.push(`reading stopped working: ${list.status}`);

    // Frees space by emptying a file that was stored before.
    writeFileSync(join(seen, kept[0] ?? ''), '');
    const again = await upload();
    if (again.code !== 200)
      faults.push(`with space again an upload is answered ${again.status} ${again.msg ?? ''}`);
    if (server.child.exitCode !== null) faults.push('the process ended');
    return { taken: taken.length, refused: refused.length, faults };
  } finally {
    await server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
};
