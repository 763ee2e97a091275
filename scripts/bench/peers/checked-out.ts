import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../lib/run.mjs';
import type { Peer } from './subjects';

/** The folder of a peer's built checkout, or the reason why there is none. */
export type CheckedOut =
  { readonly kind: 'there'; readonly folder: string } | { readonly kind: 'absent'; readonly why: string };

const PLACE = join('node_modules', '.cache', 'seller-desk', 'peers');

/**
 * A built checkout of a peer, below the folder `given`. If `given` is empty, the pinned commit is fetched and built,
 * unless an earlier run has left a build.
 */
export const checkedOut = async (peer: Peer, id: string, given: string): Promise<CheckedOut> => {
  const folder = join(given === '' ? PLACE : given, id);
  const built = join(folder, peer.folder, 'dist', 'index.html');
  if (existsSync(built)) return { kind: 'there', folder };
  if (given !== '') return { kind: 'absent', why: `${built} is missing` };
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
