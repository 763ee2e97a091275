import { Button } from 'antd';
import { useRef } from 'react';
import { typeList } from '@/domain/upload/file-type';
import { AVATAR } from '@/domain/upload/upload-rule';
import { useText } from '../../kit/text/use-text';
import styles from '../profile-card.module.css';
import { AvatarDialog } from './avatar-dialog';
import { useAvatarChange } from './use-avatar-change';

const ACCEPTED = AVATAR.types.map((type) => `.${type}`).join();

/** Lets the user change their picture. */
export const AvatarChange = () => {
  const text = useText();
  const change = useAvatarChange();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = () => {
    input.current?.click();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={text('avatar.change')}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The input is cleared, so that the same file can be picked again.
          target.value = '';
          if (file !== undefined) change.pick(file);
        }}
      />
      <Button ref={button} size="middle" onClick={choose}>
        {text('avatar.change')}
      </Button>
      <span className={styles['rule']}>
        {text('avatar.rule', { types: typeList(AVATAR.types), n: AVATAR.maxMegabytes })}
      </span>
      {change.picture === undefined ? null : (
        <AvatarDialog
          key={`${change.picture.width}x${change.picture.height}`}
          picture={change.picture}
          busy={change.busy}
          onConfirm={change.send}
          onAnother={choose}
          onClose={() => {
            change.close();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
