import { Form } from 'antd';
import { Suspense } from 'react';
import { descriptionMarkup } from '@/domain/mall/description';
import { RichTextEditor } from '../kit/editor/rich-text-editor';
import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (html: string) => void;
}

/**
 * The form field for the description of goods, with pictures. It shows a placeholder until the editor has loaded. A
 * plain-text description is shown as paragraphs.
 */
export const DescriptionField = ({ id = 'description', value = '', onChange }: Props) => {
  const text = useText();
  const { status } = Form.Item.useStatus();
  return (
    <Suspense fallback={<Bone width="100%" />}>
      <RichTextEditor
        value={descriptionMarkup(value)}
        onChange={(html) => onChange?.(html)}
        disabled={false}
        blanks={false}
        names={{
          ...{ id, labelId: undefined, label: text('mall.goods.description'), describedBy: undefined },
          ...{ invalid: status === 'error', required: false },
        }}
      />
    </Suspense>
  );
};
