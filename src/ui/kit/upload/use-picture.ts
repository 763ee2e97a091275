import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '@/domain/upload/stored-file';
import { useServices } from '../services/services';
import { useObjectUrl } from './use-object-url';

/**
 * Where a picture can be seen: in the browser's memory while it was picked here, at its address, or fetched by its
 * name where nothing else is known of it. Nothing while it is on its way, and where it is not there.
 */
export const usePicture = (stored: StoredFile | undefined, picked: Blob | undefined): string | undefined => {
  const { files } = useServices();
  const { fileName = '', url = '' } = stored ?? {};
  const fetched = useQuery({
    queryKey: ['file', fileName],
    queryFn: ({ signal }) => files.downloadResource(fileName, { signal, background: true }),
    enabled: fileName !== '' && url === '' && picked === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const inMemory = useObjectUrl(picked ?? fetched.data?.blob);
  return inMemory ?? (url === '' ? undefined : url);
};
