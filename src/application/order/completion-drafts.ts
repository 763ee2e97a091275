import type { StoredFile } from '../../domain/upload/stored-file';
import type { VideoWithPoster } from '../files/video-with-poster';
import { STORED } from '../kernel/browser-registry';
import { createDraftShelf, type DraftShelf, type DraftShelfParts } from '../kernel/draft-shelf';
import type { Parse } from '../kernel/stored-value';

/** A shop's input to complete an order. Its files are already uploaded. */
export interface CompletionDraft {
  readonly pictures: readonly StoredFile[];
  readonly film: VideoWithPoster;
  readonly signature?: StoredFile;
  readonly serialNumber: string;
  readonly mileage: number | null;
  readonly remark: string;
}

const fileOf = (stored: unknown): StoredFile | undefined => {
  const { fileName } = (stored ?? {}) as { readonly fileName?: unknown };
  // The stored URL may have expired, so it is dropped. The file's name is enough to read the file.
  return typeof fileName === 'string' ? { fileName, url: '' } : undefined;
};

const parse: Parse<CompletionDraft> = (stored) => {
  const { pictures, film, signature, serialNumber, mileage, remark } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (!Array.isArray(pictures) || typeof serialNumber !== 'string' || typeof remark !== 'string')
    return undefined;
  const { video, poster } = (film ?? {}) as Readonly<Record<string, unknown>>;
  const [videoFile, posterFile, signatureFile] = [fileOf(video), fileOf(poster), fileOf(signature)];
  return {
    pictures: pictures.flatMap((each) => fileOf(each) ?? []),
    film: {
      ...(videoFile === undefined ? {} : { video: videoFile }),
      ...(posterFile === undefined ? {} : { poster: posterFile }),
    },
    ...(signatureFile === undefined ? {} : { signature: signatureFile }),
    serialNumber,
    mileage: typeof mileage === 'number' ? mileage : null,
    remark,
  };
};

const isEmpty = ({ pictures, film, signature, serialNumber, mileage, remark }: CompletionDraft): boolean =>
  pictures.length === 0 &&
  film.video === undefined &&
  signature === undefined &&
  serialNumber === '' &&
  mileage === null &&
  remark === '';

/** The drafts of a shop's completions, by order id. */
export const createCompletionDrafts = (parts: DraftShelfParts): DraftShelf<CompletionDraft> =>
  createDraftShelf(parts, { thing: STORED.completionDraft, parse, isEmpty });

declare module '../services' {
  interface Services {
    readonly completionDrafts: DraftShelf<CompletionDraft>;
  }
}
