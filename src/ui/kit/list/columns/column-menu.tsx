import { DownOutlined, SettingOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useRef, useState } from 'react';
import { moveColumn, showColumn } from '@/domain/list/column-choice';
import { useText } from '../../text/use-text';
import styles from './column-menu.module.css';
import type { ColumnsInUse } from './use-chosen-columns';
import { SideWindow } from '../../dialog/side-window';

type Props = Pick<ColumnsInUse<unknown>, 'all' | 'change' | 'reset' | 'isChosen'>;

/**
 * The props of the list of columns. With `isFixed`, columns cannot be moved, because cards have no order of columns.
 */
interface ListProps extends Props {
  readonly isFixed?: boolean;
}

/** All columns, each with a checkbox and buttons to move it. The first one is locked. */
const ColumnList = ({ all, change, reset, isChosen, isFixed = false }: ListProps) => {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const [announced, announce] = useState('');
  const move = (key: string, title: string, by: -1 | 1) => {
    const next = moveColumn(all, key, by);
    change(next);
    announce(text('list.columns.moved', { title, place: next.findIndex((each) => each.key === key) + 1 }));
  };
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {all.map(({ key, title, shown }, index) => (
          <li key={key} className={styles['row']}>
            <Checkbox
              checked={shown}
              disabled={index === 0}
              onChange={({ target }) => {
                change(showColumn(all, key, target.checked));
              }}
            >
              {title}
            </Checkbox>
            {index === 0 ? (
              <span className={styles['note']}>{text('list.columns.locked')}</span>
            ) : isFixed ? null : (
              <span>
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined aria-hidden />}
                  aria-label={text('list.columns.up', { title })}
                  aria-disabled={index === 1}
                  onClick={() => {
                    move(key, title, -1);
                  }}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined aria-hidden />}
                  aria-label={text('list.columns.down', { title })}
                  aria-disabled={index === all.length - 1}
                  onClick={() => {
                    move(key, title, 1);
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <span role="status" className={styles['announced']}>
        {announced}
      </span>
      <Button block disabled={!isChosen} onClick={reset}>
        {text('list.columns.reset')}
      </Button>
    </>
  );
};

/** A menu to choose the columns of a list and their order. */
export const ColumnMenu = (props: Props) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div
          role="dialog"
          aria-label={text('list.columns')}
          className={styles['menu']}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
            button.current?.focus();
          }}
        >
          <ColumnList {...props} />
        </div>
      }
      afterOpenChange={(isOpen) => {
        if (isOpen)
          document.querySelector<HTMLElement>(`.${styles['menu'] ?? ''} input:not(:disabled)`)?.focus();
      }}
    >
      <Button ref={button} icon={<SettingOutlined aria-hidden />} aria-expanded={open} aria-haspopup="dialog">
        {text('list.columns')}
      </Button>
    </Popover>
  );
};

interface SheetProps extends Props {
  /** The fields that a card can show. */
  readonly offered: readonly string[];
}

/** A sheet from the bottom of the screen to choose the fields of the cards. */
export const FieldSheet = ({ offered, ...props }: SheetProps) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const all = props.all.filter(({ key }, index) => index === 0 || offered.includes(key));
  const change: Props['change'] = (next) => {
    props.change(props.all.map((column) => next.find(({ key }) => key === column.key) ?? column));
  };
  return (
    <>
      <Button
        icon={<SettingOutlined aria-hidden />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('list.fields')}
      </Button>
      <SideWindow
        open={open}
        placement="bottom"
        size="auto"
        title={text('list.fields')}
        destroyOnHidden
        onClose={() => {
          setOpen(false);
        }}
      >
        <ColumnList {...props} all={all} change={change} isFixed />
      </SideWindow>
    </>
  );
};
