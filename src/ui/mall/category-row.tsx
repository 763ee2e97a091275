import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Id } from '@/domain/kernel/id';
import {
  CATEGORY_MOVES,
  categoryMoves,
  type CategoryPlace,
  type CountedCategory,
} from '@/domain/mall/category';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import type { CategoryDraft } from './category-form';
import styles from './category.module.css';

interface Props {
  readonly tree: readonly CountedCategory[];
  readonly id: Id;
  readonly onMove: (place: CategoryPlace) => void;
  readonly onDraft: (draft: CategoryDraft) => void;
}

/** A category with its number of goods and its menu. */
export const CategoryRow = ({ tree, id, onMove, onDraft }: Props) => {
  const text = useText();
  const category = tree.find((each) => each.id === id);
  if (category === undefined) return null;
  const { name, goods } = category;
  const moves = categoryMoves(tree, id);
  return (
    // Stops keys from reaching the tree, which would handle them instead of the menu.
    <span
      className={styles['row']}
      onKeyDown={(event) => {
        event.stopPropagation();
      }}
    >
      <UserText>{name}</UserText>
      <span className={styles['soft']}>{text('mall.categories.goods', { count: goods })}</span>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'add', label: text('mall.categories.add.below') },
            { key: 'rename', label: text('mall.categories.rename') },
            ...CATEGORY_MOVES.map((move) => ({
              ...{ key: move, label: text(`mall.categories.${move}`), disabled: moves[move] === undefined },
            })),
            { key: 'remove', label: text('mall.categories.remove'), danger: true },
          ],
          onClick: ({ key }) => {
            const move = CATEGORY_MOVES.find((each) => each === key);
            const place = move && moves[move];
            if (place !== undefined) onMove(place);
            else if (key === 'add' || key === 'rename' || key === 'remove')
              onDraft({ action: key, of: category, name: key === 'rename' ? name : '', target: '' });
          },
        }}
      >
        <Button
          size="small"
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-label={text('mall.categories.menu', { name })}
        />
      </Dropdown>
    </span>
  );
};
