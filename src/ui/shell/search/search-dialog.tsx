import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchEntry } from '@/domain/navigation/search-entries';
import { useText } from '../../kit/text/use-text';
import styles from './search-dialog.module.css';
import { routeSearch } from './search-routes';
import { ModalWindow } from '../../kit/dialog/modal-window';

export interface SearchDialogProps {
  readonly entries: readonly SearchEntry[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const WIDTH = 520;

const linkOf = (entry: SearchEntry): string => (entry.kind === 'route' ? entry.path : entry.href);

/** Finds pages by name: the arrow keys select, Enter opens, Escape closes. */
const SearchDialog = ({ entries, open, onClose }: SearchDialogProps) => {
  const text = useText();
  const id = useId();
  const field = useRef<InputRef>(null);
  const navigate = useNavigate();
  const find = useMemo(() => routeSearch(entries), [entries]);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = find(typed);
  const optionId = (index: number) => `${id}-${index}`;
  const go = (entry: SearchEntry) => {
    onClose();
    if (entry.kind === 'external-link') window.open(entry.href, '_blank', 'noreferrer');
    else void navigate({ pathname: entry.path, search: new URLSearchParams(entry.query).toString() });
  };
  const step = (by: number) => {
    const next = (at + by + found.length) % found.length;
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const chosen = found[at];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && chosen !== undefined) go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <ModalWindow
      open={open}
      title={text('search.title')}
      width={WIDTH}
      footer={null}
      closable={{ 'aria-label': text('dialog.close') }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) field.current?.focus();
      }}
      afterClose={() => {
        setTyped('');
        setAt(0);
      }}
    >
      <Input
        ref={field}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={text('search.placeholder')}
        value={typed}
        role="combobox"
        aria-label={text('search.title')}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={id} className={styles['found']} role="listbox" aria-label={text('search.found')}>
        {found.map((entry, index) => (
          <li
            key={`${linkOf(entry)} ${entry.label}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => {
              setAt(index);
            }}
            onClick={() => {
              go(entry);
            }}
          >
            <span>{entry.label}</span>
            <span className={styles['address']}>{linkOf(entry)}</span>
          </li>
        ))}
      </ul>
      <p className={styles['none']} role="status">
        {found.length === 0 ? text('search.nothing') : null}
      </p>
    </ModalWindow>
  );
};

export default SearchDialog;
