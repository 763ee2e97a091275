import { useSyncExternalStore } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './draft-mark.module.css';

/** Marks a row whose work order has an unsent reply of the user in this browser: text, pictures or other files. */
export const DraftMark = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const { drafts } = useServices();
  const has = useSyncExternalStore(drafts.reply.subscribe, () => drafts.reply.has(id));
  return has ? <span className={styles['mark']}>{text('reply.draft')}</span> : null;
};
