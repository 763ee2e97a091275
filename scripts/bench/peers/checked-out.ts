import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../lib/run.mjs';
import type { Peer } from './subjects';

/** The folder of a peer's built checkout, or the reason why there is none. */
export type CheckedOut =
  { readonly kind: 'there'; readonly folder: string } | { readonly kind: 'absent'; readonly why: string };

const PLACE = join('node_modules', '.cache', 'seller-desk', 'peers');

const isOfCommit = async (folder: string, commit: string): Promise<boolean> => {
  const { code, output } = await run('git', ['-C', folder, 'rev-parse', 'HEAD'], { quiet: true });
  return code === 0 && output.trim() === commit;
};

/**
 * A built checkout of a peer, below the folder `given`. If `given` is empty, the pinned commit is fetched and built in
 * the folder `cache`, unless an earlier run has built the same commit there.
 */
export const checkedOut = async (
  peer: Peer,
  id: string,
  given: string,
  cache = PLACE,
): Promise<CheckedOut> => {
  const folder = join(given === '' ? cache : given, id);
  const built = join(folder, peer.folder, 'dist', 'index.html');
  if (given !== '')
    return existsSync(built) ? { kind: 'there', folder } : { kind: 'absent', why: `${built} is missing` };
  if (existsSync(built) && (await isOfCommit(folder, peer.commit))) return { kind: 'there', folder };
  // The build of another commit must not stay beside the new checkout.
  rmSync(folder, { recursive: true, force: true });
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['git', ['init', '-q', folder]],
    ['git', ['-C', folder, 'fetch', '-q', '--depth', '1', peer.repository, peer.commit]],
    ['git', ['-C', folder, 'checkout', '-q', 'FETCH_HEAD']],
    [
      'npm',
      [
        'install',
        '--prefix',
        join(folder, peer.folder),
        '--no-audit',
        '--no-fund',
        '--legacy-peer-deps',
        '--ignore-scripts',
      ],
    ],
    ...peer.build.map(
      ([command = '', ...args]) => [command, ['--prefix', join(folder, peer.folder), ...args]] as const,
    ),
  ];
  for (const [command, args] of steps) {
    const { code } = await run(command, args);
    if (code !== 0) return { kind: 'absent', why: `“${command} ${args.join(' ')}” ended with ${code}` };
  }
  return { kind: 'there', folder };
};
