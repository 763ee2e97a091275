import type { Api } from './api';
import { type FileUrlParts, fileOfUrl, videoOfUrl, readFileUrl } from '../files/file-url';
import { FILES_URL, FILES_PATH } from '../files/own-file-name';
import { isPlayed, playVideo, showFile } from '../files/serve-file';
import type { World } from '../ports/world.port';
import { refuse } from '@/domain/result';
import { refuseWith } from './respond';

/** RuoYi clients prepend their own base to every relative URL, so `/api` may occur twice. */
const DOUBLED = new RegExp(`^/api(?=${FILES_URL}/)`);

/** Serves signed URLs, which a browser opens without a session as a picture, a video or a link. */
export const routeFiles = (app: Api, { world, ...parts }: FileUrlParts & { readonly world: World }): void => {
  app.on('GET', [`${FILES_PATH}/*`, `${FILES_URL}/*`], async ({ req }) => {
    const { pathname: asked, search } = new URL(req.url);
    const pathname = asked.replace(DOUBLED, '');
    const now = world.now();
    if (isPlayed(pathname)) {
      const named = await readFileUrl(`${pathname}${search}`, parts, now);
      const video = named.ok ? await videoOfUrl(named.value, parts) : named;
      return named.ok && video.ok
        ? playVideo(video.value, req.header('range') ?? null, named.value.until, now)
        : refuseWith((video.ok ? refuse('file.not-found') : video).refusal, pathname);
    }
    const opened = await fileOfUrl(`${pathname}${search}`, parts, now);
    if (opened.ok) return showFile(opened.value.file, opened.value.until, now);
    return refuseWith(opened.refusal, pathname);
  });
};
