import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { Sku } from '@/domain/mall/sku';
import { storedFileOf } from '@/domain/upload/stored-file';
import { SKU_IMAGE } from '@/domain/upload/upload-rule';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { thumbImage } from '../kit/picture/preview-image';
import { useText } from '../kit/text/use-text';
import { ImageUploader } from '../kit/upload/image-uploader';
import { usePicture } from '../kit/upload/use-picture';
import styles from './sku-picture.module.css';

interface Props {
  readonly sku: Sku;
  /** Whether other SKUs have the same first value. The user can then choose the same picture for all of them. */
  readonly hasAlike: boolean;
  readonly onChange: (picture: string, forAlike: boolean) => void;
}

/** The picture of one SKU. A dialog changes it. */
export const SkuPicture = ({ sku, hasAlike, onChange }: Props) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const [picture, setPicture] = useState(sku.picture);
  const [forAlike, setForAlike] = useState(false);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const source = usePicture(storedFileOf(sku.picture));
  const name = text('mall.sku.picture.of', { sku: sku.values.join(' / ') });
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        className={styles['open'] ?? ''}
        aria-label={name}
        onClick={() => {
          setPicture(sku.picture);
          setForAlike(false);
          setShown(true);
          setOpen(true);
        }}
      >
        {source === undefined ? (
          text('mall.sku.picture.add')
        ) : (
          <img {...thumbImage(source, 24)} alt="" width={24} height={24} />
        )}
      </Button>
      {shown ? (
        <KitDialog
          as="skuPicture"
          open={open}
          title={name}
          onClose={close}
          onClosed={() => {
            setShown(false);
          }}
          footer={
            <>
              <Button size="middle" onClick={close}>
                {text('dialog.cancel')}
              </Button>
              <Button
                size="middle"
                type="primary"
                disabled={unfinished !== undefined}
                onClick={() => {
                  onChange(picture, forAlike);
                  close();
                }}
              >
                {text('mall.sku.picture.done')}
              </Button>
            </>
          }
        >
          <div className={styles['body']}>
            <ImageUploader
              prefix="mall"
              rule={SKU_IMAGE}
              label={name}
              value={picture === '' ? [] : [storedFileOf(picture)]}
              onChange={([file]) => {
                setPicture(file?.fileName ?? '');
              }}
              onUnfinished={setUnfinished}
            />
            {hasAlike ? (
              <Checkbox
                checked={forAlike}
                onChange={({ target }) => {
                  setForAlike(target.checked);
                }}
              >
                {text('mall.sku.picture.alike', { value: sku.values[0] ?? '' })}
              </Checkbox>
            ) : null}
            <p className={styles['note']}>{text('mall.sku.picture.note')}</p>
          </div>
        </KitDialog>
      ) : null}
    </>
  );
};
