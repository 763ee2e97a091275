import { useEffect, useMemo, useState } from 'react';

type Blobs = readonly (Blob | undefined)[];

const isSame = (one: Blobs, other: Blobs): boolean =>
  one.length === other.length && one.every((blob, at) => blob === other[at]);

/** Creates object URLs for blobs, and revokes them when the blobs are no longer shown. */
export const useObjectUrls = (given: Blobs): readonly (string | undefined)[] => {
  const [blobs, setBlobs] = useState(given);
  if (!isSame(blobs, given)) setBlobs(given);
  const urls = useMemo(
    () => blobs.map((blob) => (blob === undefined ? undefined : URL.createObjectURL(blob))),
    [blobs],
  );
  useEffect(
    () => () => {
      for (const url of urls) if (url !== undefined) URL.revokeObjectURL(url);
    },
    [urls],
  );
  return urls;
};
