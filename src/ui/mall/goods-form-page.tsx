import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Unfinished } from '@/application/files/upload-list';
import { type GoodsWords, NO_GOODS } from '@/application/mall/mall-goods-commands';
import { type GoodsInput, TITLE_MAX } from '@/domain/mall/goods';
import { storedFileOf } from '@/domain/upload/stored-file';
import { GOODS_IMAGES } from '@/domain/upload/upload-rule';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { ImageUploader } from '../kit/upload/image-uploader';
import { useTabs } from '../shell/tabs/use-tabs';
import { CategoryField } from './category-field';
import { DescriptionField } from './description-field';
import { GOODS_KEY, goodsAddress, goodsTyped, wordsOf } from './goods-texts';
import styles from './mall.module.css';
import { SkuMatrix } from './sku-matrix';

interface PicturesProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (pictures: readonly string[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

/** The first picture stands in lists; dragging changes their order. */
const Pictures = ({ id, value = [], onChange, onUnfinished }: PicturesProps) => (
  <ImageUploader
    prefix="mall"
    rule={GOODS_IMAGES}
    value={value.map(storedFileOf)}
    onChange={(files) => onChange?.(files.map(({ fileName }) => fileName))}
    onUnfinished={onUnfinished}
    {...(id === undefined ? {} : { aria: { id } })}
  />
);

const input = inputsOf<GoodsWords>();

const formFor = (id: string, onUnfinished: PicturesProps['onUnfinished']) =>
  defineForm<GoodsWords, GoodsInput>({
    fields: [
      input.text('title', 'mall.goods.name', { required: true, max: TITLE_MAX, wide: true }),
      input.custom('category', 'mall.goods.category', () => <CategoryField />, { required: true }),
      input.text('place', 'mall.goods.place', { max: 6, hint: ({ text }) => text('mall.goods.place.hint') }),
      input.custom('pictures', 'mall.goods.pictures', () => <Pictures onUnfinished={onUnfinished} />, {
        wide: true,
        required: true,
      }),
      input.custom('matrix', 'mall.goods.skus', () => <SkuMatrix />, {
        wide: true,
        required: true,
        ...(id === '' ? {} : { hint: ({ text }) => text('mall.goods.stock.hint') }),
      }),
      input.text('freightFee', 'mall.goods.freight', { max: 12 }),
      input.text('freightFreeFrom', 'mall.goods.freight-free', {
        max: 12,
        hint: ({ text }) => text('mall.goods.freight-free.hint'),
      }),
      input.text('limit', 'mall.goods.limit', { max: 6, hint: ({ text }) => text('mall.goods.limit.hint') }),
      input.custom('description', 'mall.goods.description', () => <DescriptionField />, {
        wide: true,
        hint: ({ text }) => text('mall.goods.description.hint'),
      }),
    ],
    check: (words) => goodsTyped(id, words),
    fieldOf: {
      'mall.title-required': 'title',
      'mall.title-too-long': 'title',
      'mall.category-required': 'category',
      'mall.category-unknown': 'category',
      'mall.pictures-required': 'pictures',
      'mall.too-many-pictures': 'pictures',
      'mall.axes-invalid': 'matrix',
      'mall.value-twice': 'matrix',
      'mall.skus-invalid': 'matrix',
      'mall.price-required': 'matrix',
      'money.malformed': 'freightFee',
      'mall.number-invalid': 'limit',
      // The other texts of the form are cut while they are typed.
      'mall.text-too-long': 'description',
    },
    submit: 'mall.goods.save',
  });

const Editing = ({ id, initial }: { readonly id: string; readonly initial: GoodsWords }) => {
  const tabs = useTabs();
  const { mallGoodsCommands, mallGoodsDrafts, notices } = useServices();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const form = useMemo(() => formFor(id, setUnfinished), [id]);
  return (
    <FormView
      of={form}
      initial={initial}
      send={(goods) => {
        if (unfinished === undefined) return mallGoodsCommands.save(goods);
        const key = `uploader.unfinished.${unfinished}` as const;
        notices.show({ as: 'message-box', tone: 'warning', text: { key } });
        return Promise.reject(new Error(key));
      }}
      onDone={(saved) => {
        notices.show({ as: 'toast', tone: 'success', text: { key: 'mall.goods.saved' } });
        tabs.close();
        tabs.open({ path: goodsAddress(saved.id) });
      }}
      draft={{ shelf: mallGoodsDrafts, id: id === '' ? 'new' : id }}
    />
  );
};

/** New goods, or with `?id=` those that are there. */
const GoodsFormPage = () => {
  const text = useText();
  const [address] = useSearchParams();
  const { mallGoods } = useServices();
  const id = address.get('id') ?? '';
  const { data, isError } = useQuery({
    queryKey: [...GOODS_KEY, 'edit', id],
    queryFn: ({ signal }) => mallGoods.find(id, { signal }),
    enabled: id !== '',
  });
  const body = () => {
    if (id === '') return <Editing id="" initial={NO_GOODS} />;
    if (data !== undefined) return <Editing key={id} id={id} initial={wordsOf(data)} />;
    if (isError) return <StatePage tone="error" title={text('mall.goods.failed')} />;
    return <Bone width="100%" />;
  };
  return (
    <section className={styles['page']}>
      <h1>{text(id === '' ? 'mall.goods.add' : 'mall.goods.edit')}</h1>
      {body()}
    </section>
  );
};

export default GoodsFormPage;
