import type { Api } from './api';
import { type AddressParts, fileOfAddress } from '../files/file-address';
import { FILES_PATH } from '../files/own-file-name';
import { showFile } from '../files/serve-file';
import type { World } from '../ports/world.port';
import { refuseWith } from './respond';

/** Signed addresses: a browser opens them without a session, as a picture or a link. */
export const routeFiles = (app: Api, { world, ...parts }: AddressParts & { readonly world: World }): void => {
  app.get(`${FILES_PATH}/*`, async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const now = world.now();
    const opened = await fileOfAddress(`${pathname}${search}`, parts, now);
    return opened.ok
      ? showFile(opened.value.file, opened.value.until, now)
      : refuseWith(opened.refusal, pathname);
  });
};
