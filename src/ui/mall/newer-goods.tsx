import { Alert, Button, Flex, Form } from 'antd';
import { useEffect, useRef } from 'react';
import type { GoodsFormValues } from '@/application/mall/mall-goods-commands';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { labelInHistory } from './goods-history';
import { GoodsLink } from './goods-link';
import { baseOf } from './goods-texts';
import styles from './mall.module.css';
import { mergeGoods } from './merge-goods';

interface Props {
  readonly id: Id;
  /** The values with which the form was opened, including the values of a draft. */
  readonly start: GoodsFormValues;
  readonly newest: GoodsFormValues;
  readonly onTake: (values: GoodsFormValues, how: 'merged' | 'newest') => void;
  /** The number of refused saves. Each new number scrolls the note into view. */
  readonly refusals: number;
}

/**
 * A note in the goods form. It states that the goods were saved since the input began, usually by another user, and
 * asks whether to keep the input.
 */
export const NewerGoods = ({ id, start, newest, onTake, refusals }: Props) => {
  const text = useText();
  const { notices } = useServices();
  const form = Form.useFormInstance<GoodsFormValues>();
  const typed = { ...start, ...(Form.useWatch([], form) as Partial<GoodsFormValues> | undefined) };
  const { values, both } = mergeGoods(baseOf(start)?.values ?? newest, typed, newest);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) note.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  const takeNewest = async () => {
    const sure = await notices.ask({
      title: { key: 'mall.goods.newer.take' },
      text: { key: 'mall.goods.newer.take.ask' },
      tone: 'warning',
    });
    if (sure) onTake(newest, 'newest');
  };
  const named = both.flatMap((field) => labelInHistory(text, field) ?? []);
  return (
    <div ref={note} className={styles['newer']}>
      <Alert
        type="warning"
        showIcon
        title={text('mall.goods.newer')}
        description={
          <>
            <p>{text('mall.goods.newer.note')}</p>
            {named.length === 0 ? null : (
              <p>{text('mall.goods.newer.both', { fields: named.join(text('name.and')) })}</p>
            )}
            <Flex gap="small" wrap align="center">
              <Button
                type="primary"
                onClick={() => {
                  onTake(values, 'merged');
                }}
              >
                {text('mall.goods.newer.merge')}
              </Button>
              <Button onClick={() => void takeNewest()}>{text('mall.goods.newer.take')}</Button>
              <GoodsLink id={id} title={newest.title}>
                {text('mall.goods.newer.look')}
              </GoodsLink>
            </Flex>
          </>
        }
      />
    </div>
  );
};
