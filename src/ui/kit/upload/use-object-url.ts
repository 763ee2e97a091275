import { useEffect, useMemo } from 'react';

/** An address for something in the browser's memory, given back when nobody shows it any more. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const url = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
};
