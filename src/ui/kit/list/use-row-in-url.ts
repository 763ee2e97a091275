import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The parameter of the query string with the id of the row whose dialog opens with the list. */
const NAME = 'row';

interface Setup<Row> {
  readonly items: readonly Row[];
  readonly loading: boolean;
  readonly idOf: (row: Row) => string;
  /** Opens the dialog of a row, if the row has one. */
  readonly openDialog: (row: Row) => void;
}

/**
 * Gives the rows of a list URLs although their dialogs have none: the URL of the list, with the id of the row. The
 * dialog opens once the page with the row is loaded. The id then leaves the URL, so that a reload does not open the
 * dialog again. Returns the URL of a row.
 */
export const useRowInUrl = <Row>({ items, loading, idOf, openDialog }: Setup<Row>) => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const open = useEffectEvent(() => {
    const row = items.find((each) => idOf(each) === asked);
    if (row !== undefined) openDialog(row);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(NAME);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (asked !== null && !loading) open();
  }, [asked, loading]);
  return (row: Row): string => {
    const next = new URLSearchParams(params);
    next.set(NAME, idOf(row));
    return `${pathname}?${next.toString()}`;
  };
};
