import { Modal } from 'antd';
import { useId } from 'react';
import type { Feature } from '@/domain/platform/platform';
import type { MessageKey } from '@/messages/keys';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import styles from './shortcut-sheet.module.css';

export interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Shortcut {
  readonly words: MessageKey;
  /** Keys that are pressed together; more than one list are other ways to say the same. */
  readonly keys: readonly (readonly string[])[];
  /** Only where the platform has this. */
  readonly of?: Feature;
}

interface Group {
  readonly title: MessageKey;
  readonly shortcuts: readonly Shortcut[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'shortcuts.anywhere',
    shortcuts: [
      { words: 'shortcuts.chat', keys: [['Ctrl', 'I']], of: 'chat' },
      { words: 'search.title', keys: [['Ctrl', 'K']], of: 'search' },
      { words: 'shortcuts.reply', keys: [['Ctrl', 'Enter']] },
      { words: 'shortcuts.show', keys: [['?']] },
    ],
  },
  {
    title: 'shortcuts.in-lists',
    shortcuts: [
      { words: 'shortcuts.row-next', keys: [['J']] },
      { words: 'shortcuts.row-previous', keys: [['K']] },
      { words: 'shortcuts.row-open', keys: [['Enter']] },
      { words: 'shortcuts.row-reply', keys: [['R']] },
      { words: 'shortcuts.row-urge', keys: [['U']] },
      { words: 'shortcuts.row-finish', keys: [['F']] },
    ],
  },
  {
    title: 'shortcuts.in-chat',
    shortcuts: [
      { words: 'shortcuts.next', keys: [['J']], of: 'chat' },
      { words: 'shortcuts.previous', keys: [['K']], of: 'chat' },
      { words: 'shortcuts.send', keys: [['Enter']], of: 'chat' },
      {
        words: 'shortcuts.newline',
        keys: [
          ['Ctrl', 'Enter'],
          ['Shift', 'Enter'],
        ],
        of: 'chat',
      },
      { words: 'shortcuts.quick', keys: [['/']], of: 'chat' },
      { words: 'shortcuts.place', keys: [['←'], ['↑'], ['→'], ['↓']], of: 'chat' },
      { words: 'shortcuts.close', keys: [['Esc']], of: 'chat' },
    ],
  },
];

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) =>
  keys.map((together) => (
    <span key={together.join()} className={styles['keys']}>
      {together.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));

const GroupOf = ({ title, shortcuts }: Group) => {
  const text = useText();
  const titleId = useId();
  if (shortcuts.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {text(title)}
      </h3>
      <dl className={styles['list']}>
        {shortcuts.map(({ words, keys }) => (
          <div key={words}>
            <dt>{text(words)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Every key that does something, as far as the platform has what it does. */
const ShortcutSheet = ({ open, onClose }: ShortcutSheetProps) => {
  const text = useText();
  const { features } = useServices().platform;
  return (
    <Modal
      open={open}
      centered
      width={480}
      title={text('shortcuts.title')}
      closable={{ 'aria-label': text('dialog.close') }}
      footer={null}
      onCancel={onClose}
    >
      {GROUPS.map(({ title, shortcuts }) => (
        <GroupOf
          key={title}
          title={title}
          shortcuts={shortcuts.filter(({ of }) => of === undefined || features[of])}
        />
      ))}
    </Modal>
  );
};

export default ShortcutSheet;
