import * as v from 'valibot';
import type { StoredFile } from '../domain/upload/stored-file';
import { call } from './call';
import { codec } from './codec';
import { PATHS } from './paths';
import { text } from './scalars';

/* The upload calls of an unchanged RuoYi back end. */

/**
 * A stored file in RuoYi's answer. `fileName` is the path on the serving host. `url` adds the host and scheme that the
 * back end sees. They may be wrong behind a proxy, so the path is preferred.
 */
const ruoyiFile = codec(
  v.object({ url: text, fileName: text, newFileName: text, originalFilename: text }),
  (wire): StoredFile => {
    const fileName = wire.fileName === '' ? wire.url : wire.fileName;
    return { url: /^(?:\/|https?:)/.test(fileName) ? fileName : wire.url, fileName };
  },
  ({ url, fileName }) => ({ url, fileName }),
);

const avatar = codec(
  v.object({ imgUrl: v.string() }),
  ({ imgUrl }): StoredFile => ({ url: imgUrl, fileName: imgUrl }),
  ({ url }) => ({ imgUrl: url }),
);

/** Uploads in the form of an unchanged RuoYi back end; the reference back end has its own calls. */
export const ruoyiUpload = call(PATHS.uploadFile, {
  summary: 'Upload one file of any kind, in the field `file`.',
  upload: { field: 'file', most: 1 },
  reply: ruoyiFile,
});
export const ruoyiUploadAvatar = call({ method: 'POST', path: '/system/user/profile/avatar' } as const, {
  summary: 'Upload the user’s avatar, in the field `avatarfile`. It takes effect at once.',
  upload: { field: 'avatarfile', most: 1 },
  reply: avatar,
});
