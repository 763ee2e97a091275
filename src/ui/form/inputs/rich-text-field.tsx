import { Suspense } from 'react';
import type { RichTextInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/plain-values';
import { RichTextEditor } from '../../kit/editor/rich-text-editor';
import { Bone } from '../../kit/states/bone';
import type { InputProps } from './input-props';

/** A field for rich text. The editor is loaded with the first form that needs it. */
export const RichTextField = ({ input, value, names, onChange }: InputProps<RichTextInput>) => (
  <Suspense fallback={<Bone width="100%" />}>
    <RichTextEditor
      value={textOf(value) ?? ''}
      onChange={onChange}
      disabled={names.disabled}
      placeholder={input.placeholder}
      names={names}
    />
  </Suspense>
);
