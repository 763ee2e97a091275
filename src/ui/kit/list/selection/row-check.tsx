import { type Ref, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../text/use-text';
import styles from './row-check.module.css';
import { type Selection, useIsSelected, useSelected } from './selection';

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly box?: Ref<HTMLInputElement>;
  /** Called on a change; `extended` means that the user held Shift. */
  readonly onChange: (checked: boolean, extended: boolean) => void;
}

/** A native checkbox, because a table has hundreds of them. */
const Check = ({ label, checked, box, onChange }: CheckProps) => (
  <label className={styles['check']}>
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target, nativeEvent }) => {
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      }}
    />
  </label>
);

interface RowProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
  /** The name of the row. */
  readonly name: string;
}

/** The checkbox of one row. */
export const RowCheck = <Row,>({ selection, row, name }: RowProps<Row>) => {
  const text = useText();
  return (
    <Check
      label={text('list.select', { name })}
      checked={useIsSelected(selection, selection.idOf(row))}
      onChange={(checked, extended) => {
        if (extended) selection.extendTo(row, checked);
        else selection.set([row], checked);
      }}
    />
  );
};

/** The checkbox that selects every row of the page, or none. */
export const PageCheck = <Row,>({ selection }: { readonly selection: Selection<Row> }) => {
  const text = useText();
  const page = useSyncExternalStore(selection.subscribe, selection.page);
  useSelected(selection);
  const here = page.filter((row) => selection.has(selection.idOf(row))).length;
  const isAll = page.length > 0 && here === page.length;
  const partly = here > 0 && !isAll;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => selection.withPageBox(box.current), [selection]);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <Check
      box={box}
      label={text('list.select-page')}
      checked={isAll}
      onChange={(checked) => {
        selection.set(page, checked);
      }}
    />
  );
};
