import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { FileGateway } from '@/application/files/file.port';
import type { StoredFile } from '@/domain/upload/stored-file';
import { useServices } from '../services/services';
import { useObjectUrls } from './use-object-urls';

/** Downloads a stored file by its name, if its URL is unknown. The data stay fresh, because a file never changes. */
const pictureQuery = (files: FileGateway, { fileName, url }: StoredFile, matches = true) =>
  queryOptions({
    queryKey: ['file', fileName],
    queryFn: ({ signal }) => files.downloadResource(fileName, { signal, background: true }),
    enabled: matches && fileName !== '' && url === '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

const UNKNOWN: StoredFile = { fileName: '', url: '' };

/**
 * The URL of a picture. A picture that the user picked here has an object URL. A stored picture has its stored URL; if
 * that is unknown, the file is downloaded by its name. Undefined while it loads, and if the picture does not exist.
 */
export const usePicture = (
  stored: StoredFile = UNKNOWN,
  picked: Blob | undefined = undefined,
): string | undefined => {
  const { files } = useServices();
  const fetched = useQuery(pictureQuery(files, stored, picked === undefined));
  const [inMemory] = useObjectUrls([picked ?? fetched.data?.blob]);
  return inMemory ?? (stored.url === '' ? undefined : stored.url);
};

/** Like `usePicture`, for several stored pictures in their order. */
export const usePictures = (stored: readonly StoredFile[]): readonly (string | undefined)[] => {
  const { files } = useServices();
  const fetched = useQueries({ queries: stored.map((each) => pictureQuery(files, each)) });
  const inMemory = useObjectUrls(fetched.map(({ data }) => data?.blob));
  return stored.map(({ url }, at) => inMemory[at] ?? (url === '' ? undefined : url));
};
