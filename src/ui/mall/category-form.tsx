import { Button, Input } from 'antd';
import { CATEGORY_MAX, type CountedCategory } from '@/domain/mall/category';
import { BusyButton } from '../kit/busy-button';
import { type Text, useText } from '../kit/text/use-text';
import { CategoryField } from './category-field';
import styles from './category.module.css';

/** A change of a category that the user is entering. */
export interface CategoryDraft {
  readonly action: 'add' | 'rename' | 'remove';
  /** The category to rename or remove, or the parent of a new one; absent for a new category on the first level. */
  readonly of: CountedCategory | undefined;
  readonly name: string;
  /** The name of the category that receives the goods of a removed category. */
  readonly target: string;
}

interface Props {
  readonly draft: CategoryDraft;
  readonly busy: boolean;
  readonly onChange: (draft: CategoryDraft) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

const titleOf = (text: Text, { action, of }: CategoryDraft): string => {
  if (of === undefined) return text('mall.categories.add');
  return text(action === 'add' ? 'mall.categories.add.in' : `mall.categories.${action}.of`, {
    name: of.name,
  });
};

/** Asks for the name of a category, or for the category that receives the goods of a removed category. */
export const CategoryForm = ({ draft, busy, onChange, onSend, onCancel }: Props) => {
  const text = useText();
  const { action, of, name, target } = draft;
  const isRemoval = action === 'remove';
  const goods = of?.goods ?? 0;
  return (
    <div className={styles['form']} role="group" aria-label={titleOf(text, draft)}>
      <strong>{titleOf(text, draft)}</strong>
      {isRemoval ? null : (
        <Input
          autoFocus
          aria-label={text('mall.categories.name')}
          maxLength={CATEGORY_MAX}
          value={name}
          onPressEnter={onSend}
          onChange={({ target: { value } }) => {
            onChange({ ...draft, name: value });
          }}
        />
      )}
      {isRemoval && goods > 0 ? (
        <CategoryField
          label={text('mall.categories.target', { count: goods })}
          value={target}
          without={of?.name ?? ''}
          onChange={(chosen) => {
            onChange({ ...draft, target: chosen });
          }}
        />
      ) : null}
      <span className={styles['buttons']}>
        <BusyButton type="primary" busy={busy} danger={isRemoval} onClick={onSend}>
          {text(isRemoval ? 'mall.categories.remove' : 'mall.categories.save')}
        </BusyButton>
        <Button onClick={onCancel}>{text('dialog.cancel')}</Button>
      </span>
    </div>
  );
};
