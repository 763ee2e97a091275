import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
