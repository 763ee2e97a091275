import { useCallback } from 'react';
import type { Refusal } from '@/domain/refusals';
import { textOfNotice } from '../early/notice-text';
import { useServices } from '../services/services';
import { useLookup, useText } from '../text/use-text';

/** The number of names that one notice shows. */
const NAMES = 3;

/** Returns a function that reports why files were refused. The notice contains the names of the first few files. */
export const useRefusedFiles = () => {
  const { notices } = useServices();
  const text = useText();
  const lookup = useLookup();
  return useCallback(
    (refusal: Refusal, files: readonly { readonly name: string }[]) => {
      const names = files.slice(0, NAMES).map(({ name }) => name);
      const count = files.length;
      const params = { name: names.join(text('uploader.between-names')), count };
      const named = count > NAMES ? text('uploader.refused-many', params) : params.name;
      const reason = textOfNotice(lookup, { refusal });
      notices.show({
        as: 'toast',
        tone: 'error',
        text: named === '' ? { refusal } : { key: 'uploader.failed-reason', params: { name: named, reason } },
      });
    },
    [notices, text, lookup],
  );
};
