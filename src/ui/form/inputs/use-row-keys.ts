import { useState } from 'react';

/** React keys for rows without ids. A row keeps its key when another row is removed. */
export const useRowKeys = (length: number) => {
  const [state, setState] = useState(() => ({ keys: Array.from({ length }, (_, at) => at), next: length }));
  const missing = Math.max(length - state.keys.length, 0);
  const keys = [
    ...state.keys.slice(0, length),
    ...Array.from({ length: missing }, (_, at) => state.next + at),
  ];
  if (missing > 0 || state.keys.length > length) setState({ keys, next: state.next + missing });
  return {
    keys,
    remove: (index: number) => {
      setState(({ keys: known, next }) => ({ keys: known.filter((_, at) => at !== index), next }));
    },
  };
};
