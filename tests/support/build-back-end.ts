import { build } from '../../scripts/lib/build.mjs';

/** Tests that start the back end as a process start what is built; it is built anew when a source has changed. */
export const setup = async (): Promise<void> => {
  if ((await build('server')) !== 0) throw new Error('The back end could not be built.');
};
