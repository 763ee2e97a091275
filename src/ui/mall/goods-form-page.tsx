import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Unfinished } from '@/application/files/upload-list';
import { type GoodsFormValues, NO_GOODS } from '@/application/mall/mall-goods-commands';
import { BRAND_MAX, type GoodsInput, TITLE_MAX } from '@/domain/mall/goods';
import { storedFileOf } from '@/domain/upload/stored-file';
import { GOODS_IMAGES, GOODS_VIDEO } from '@/domain/upload/upload-rule';
import { VideoField } from '../kit/video/video-field';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { ImageUploader } from '../kit/upload/image-uploader';
import { useTabs } from '../shell/tabs/use-tabs';
import { useTabTitle } from '../shell/tabs/use-tab-title';
import { CategoryField } from './category-field';
import { DescriptionField } from './description-field';
import { baseOf, GOODS_KEY, goodsPath, goodsTyped, formValuesOf } from './goods-texts';
import styles from './mall.module.css';
import { NewerGoods } from './newer-goods';
import { SkuMatrix } from './sku-matrix';
import { StoredGoods } from './stored-goods';

interface PicturesProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (pictures: readonly string[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

/** The pictures of goods. Lists show the first one; dragging changes the order. */
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

interface FilmProps extends Pick<PicturesProps, 'id' | 'onUnfinished'> {
  readonly of: string;
  readonly label: string;
  readonly value?: readonly string[];
  readonly onChange?: (film: readonly string[]) => void;
}

/** The video of goods; the value is the names of its files. */
const GoodsFilm = ({ id, of, label, value = [], onChange, onUnfinished }: FilmProps) => {
  const [video, poster] = value;
  return (
    <VideoField
      place={`goods-film-${of}`}
      label={label}
      rule={GOODS_VIDEO}
      value={{
        ...(video === undefined ? {} : { video: storedFileOf(video) }),
        ...(poster === undefined ? {} : { poster: storedFileOf(poster) }),
      }}
      onChange={(film) =>
        onChange?.(
          film.video === undefined
            ? []
            : [film.video.fileName, ...(film.poster === undefined ? [] : [film.poster.fileName])],
        )
      }
      onUnfinished={onUnfinished}
      {...(id === undefined ? {} : { id })}
    />
  );
};

const input = inputsOf<GoodsFormValues>();

const editKey = (id: string) => [...GOODS_KEY, 'edit', id];

const formFor = (id: string, tell: Readonly<Record<'pictures' | 'film', PicturesProps['onUnfinished']>>) =>
  defineForm<GoodsFormValues, GoodsInput>({
    fields: [
      input.text('title', 'mall.goods.name', { required: true, max: TITLE_MAX, wide: true }),
      input.custom('category', 'mall.goods.category', () => <CategoryField />, { required: true }),
      input.text('brand', 'mall.goods.brand', { max: BRAND_MAX }),
      input.text('place', 'mall.goods.place', { max: 6, hint: ({ text }) => text('mall.goods.place.hint') }),
      input.custom('pictures', 'mall.goods.pictures', () => <Pictures onUnfinished={tell.pictures} />, {
        wide: true,
        required: true,
      }),
      input.custom(
        'film',
        'mall.goods.video',
        ({ text }) => (
          <GoodsFilm of={id === '' ? 'new' : id} label={text('mall.goods.video')} onUnfinished={tell.film} />
        ),
        { wide: true, hint: ({ text }) => text('mall.goods.video.hint') },
      ),
      input.custom('matrix', 'mall.goods.skus', () => <SkuMatrix />, {
        wide: true,
        required: true,
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
    check: (values) => goodsTyped(id, values),
    fieldOf: {
      'mall.title-required': 'title',
      'mall.title-too-long': 'title',
      'mall.category-required': 'category',
      'mall.category-unknown': 'category',
      'mall.brand-too-long': 'brand',
      'mall.pictures-required': 'pictures',
      'mall.too-many-pictures': 'pictures',
      'mall.axes-invalid': 'matrix',
      'mall.value-twice': 'matrix',
      'mall.code-twice': 'matrix',
      'mall.skus-invalid': 'matrix',
      'mall.price-required': 'matrix',
      'mall.price-missing': 'matrix',
      'money.malformed': 'freightFee',
      'mall.number-invalid': 'limit',
      // Only the description can be too long on saving: the other texts of the form are limited while they
      // are typed.
      'mall.text-too-long': 'description',
    },
    submit: 'mall.goods.save',
  });

/** The form of existing goods, or of new ones. */
const Editing = ({ id, newest }: { readonly id: string; readonly newest: GoodsFormValues }) => {
  const tabs = useTabs();
  const client = useQueryClient();
  const { mallGoodsCommands, mallGoodsDrafts: shelf, notices } = useServices();
  const [ofPictures, setOfPictures] = useState<Unfinished>();
  const [ofFilm, setOfFilm] = useState<Unfinished>();
  const unfinished = ofPictures ?? ofFilm;
  const [refusals, setRefusals] = useState(0);
  const place = id === '' ? 'new' : id;
  const [opened, setOpened] = useState(() => ({ start: { ...newest, ...shelf.read(place) }, round: 0 }));
  const { start, round } = opened;
  const form = useMemo(() => formFor(id, { pictures: setOfPictures, film: setOfFilm }), [id]);
  // All tabs of the browser share the draft, and a tab that saves the goods removes it. This tab then still has its own
  // input, which `hasInput` records.
  const [hasInput, setHasInput] = useState(() => shelf.has(place));
  const ownShelf = useMemo(
    () => ({
      ...shelf,
      write: (id: string, values: GoodsFormValues) => {
        const isStored = shelf.write(id, values);
        setHasInput(!isStored || shelf.has(id));
        return isStored;
      },
    }),
    [shelf],
  );
  const begin = (values: GoodsFormValues, withInput = false) => {
    setOpened({ start: values, round: round + 1 });
    setHasInput(withInput);
    setRefusals(0);
  };
  const isNewer = baseOf(start)?.version !== baseOf(newest)?.version;
  // The user has typed nothing, so the newest values replace the earlier ones.
  if (isNewer && !hasInput && !shelf.has(place)) begin(newest);
  const save = async (goods: GoodsInput) => {
    const answer = await mallGoodsCommands.save(goods);
    if (!answer.ok && answer.refusal.code === 'mall.goods-changed-meanwhile') {
      await client.refetchQueries({ queryKey: editKey(id) });
      setRefusals(refusals + 1);
    }
    return answer;
  };
  return (
    <FormView
      key={round}
      of={form}
      initial={start}
      lead={
        isNewer ? (
          <NewerGoods
            id={id}
            start={start}
            newest={newest}
            refusals={refusals}
            onTake={(values, how) => {
              if (how === 'merged') {
                shelf.write(place, values);
                notices.show({ as: 'toast', tone: 'success', text: { key: 'mall.goods.newer.merged' } });
              } else shelf.clear(place);
              begin(values, how === 'merged');
            }}
          />
        ) : null
      }
      send={(goods) => {
        if (unfinished === undefined) return save(goods);
        const key = `uploader.unfinished.${unfinished}` as const;
        notices.show({ as: 'message-box', tone: 'warning', text: { key } });
        return Promise.reject(new Error(key));
      }}
      onDone={(saved) => {
        notices.show({ as: 'toast', tone: 'success', text: { key: 'mall.goods.saved' } });
        tabs.close();
        tabs.open({ path: goodsPath(saved.id) });
      }}
      draft={{ shelf: ownShelf, id: place }}
    />
  );
};

/** The page for new goods, or with `?id=` for existing ones. */
const GoodsFormPage = () => {
  const text = useText();
  const [searchParams] = useSearchParams();
  const { mallGoods } = useServices();
  const id = searchParams.get('id') ?? '';
  // New and edited goods share one tab. Its route only has the title for new goods, so an edit sets its own title.
  useTabTitle(id === '' ? '' : text('mall.goods.edit'));
  const { data, isError } = useQuery({
    queryKey: editKey(id),
    queryFn: ({ signal }) => mallGoods.find(id, { signal }),
    enabled: id !== '',
  });
  const body = () => {
    if (id === '') return <Editing id="" newest={NO_GOODS} />;
    if (data !== undefined)
      return (
        <StoredGoods value={data}>
          <Editing key={id} id={id} newest={formValuesOf(data)} />
        </StoredGoods>
      );
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
