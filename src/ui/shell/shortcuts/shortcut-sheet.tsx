import { useId } from 'react';
import type { SendKey } from '@/domain/message-text/composer-keys';
import type { Feature } from '@/domain/platform/platform';
import { useSendKey } from '../../kit/send-key';
import { useServices } from '../../kit/services/services';
import { type Text, useText } from '../../kit/text/use-text';
import { type ChatFrameData, useChatFrameData } from '../chat-frame-data';
import styles from './shortcut-sheet.module.css';
import type { Shortcut, ShortcutGroup } from './shortcuts';
import { ModalWindow } from '../../kit/dialog/modal-window';

export interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The shortcuts of the platform's features, by group. */
const groupsIn = (
  text: Text,
  features: Readonly<Record<Feature, boolean>>,
  part: ChatFrameData['shortcuts'] | undefined,
  sendKey: SendKey,
): readonly ShortcutGroup[] => [
  {
    title: text('shortcuts.anywhere'),
    shortcuts: [
      ...(part?.anywhere ?? []),
      ...(features.search ? [{ text: text('search.title'), keys: [['Ctrl', 'K']] }] : []),
      { text: text('shortcuts.paste'), keys: [['Ctrl', 'V']] },
      { text: text('shortcuts.reply'), keys: [sendKey === 'enter' ? ['Enter'] : ['Ctrl', 'Enter']] },
      { text: text('shortcuts.next-work'), keys: [['Alt', '↓']] },
      { text: text('shortcuts.previous-work'), keys: [['Alt', '↑']] },
      { text: text('shortcuts.quick-reply'), keys: [['Alt', '1–6']] },
      { text: text('shortcuts.show'), keys: [['?']] },
    ],
  },
  {
    title: text('shortcuts.in-lists'),
    shortcuts: [
      { text: text('shortcuts.row-next'), keys: [['J']] },
      { text: text('shortcuts.row-previous'), keys: [['K']] },
      { text: text('shortcuts.row-open'), keys: [['Enter']] },
      { text: text('shortcuts.row-reply'), keys: [['R']] },
      { text: text('shortcuts.row-urge'), keys: [['U']] },
      { text: text('shortcuts.row-finish'), keys: [['F']] },
    ],
  },
  ...(part === undefined ? [] : [part.own]),
];

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) =>
  keys.map((together) => (
    <span key={together.join()} className={styles['keys']}>
      {together.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));

const GroupOf = ({ title, shortcuts }: ShortcutGroup) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {title}
      </h3>
      <dl className={styles['list']}>
        {shortcuts.map(({ text: label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** All keyboard shortcuts of the platform's features. */
const ShortcutSheet = ({ open, onClose }: ShortcutSheetProps) => {
  const text = useText();
  const { features } = useServices().platform;
  return (
    <ModalWindow
      open={open}
      centered
      width={480}
      title={text('shortcuts.title')}
      closable={{ 'aria-label': text('dialog.close') }}
      footer={null}
      onCancel={onClose}
    >
      {groupsIn(text, features, useChatFrameData()?.shortcuts, useSendKey()[0]).map((group) => (
        <GroupOf key={group.title} {...group} />
      ))}
    </ModalWindow>
  );
};

export default ShortcutSheet;
