import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Dropdown } from 'antd';
import { FONT_SIZES, fontSizeStyle, LINE_HEIGHTS } from '@/domain/rich-text/typography';
import { useText } from '../text/use-text';

interface Props {
  readonly editor: Editor;
  readonly disabled: boolean;
}

interface MenuProps {
  readonly label: string;
  readonly fallback: string;
  readonly values: readonly string[];
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (value: string | undefined) => void;
}

const NONE = 'none';

const ValueMenu = ({ label, fallback, values, value, disabled, onChoose }: MenuProps) => (
  <Dropdown
    trigger={['click']}
    autoFocus
    disabled={disabled}
    menu={{
      items: [{ key: NONE, label: fallback }, ...values.map((each) => ({ key: each, label: each }))],
      selectedKeys: [value ?? NONE],
      style: { maxHeight: 280, overflowY: 'auto' },
      onClick: ({ key }) => {
        onChoose(key === NONE ? undefined : key);
      },
    }}
  >
    <Button data-tool type="text" size="small" disabled={disabled} aria-haspopup="menu" title={label}>
      {value === undefined ? label : `${label} ${value}`}
    </Button>
  </Dropdown>
);

/** A menu of font sizes from 12 to 36 px (work orders 2.1). */
export const FontSizeMenu = ({ editor, disabled }: Props) => {
  const text = useText();
  const size = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getAttributes('textStyle')['fontSize'] as string | null | undefined,
  });
  return (
    <ValueMenu
      label={text('editor.font-size')}
      fallback={text('editor.font-size-default')}
      values={FONT_SIZES.map(fontSizeStyle)}
      value={size ?? undefined}
      disabled={disabled}
      onChoose={(chosen) => {
        const chain = editor.chain().focus();
        (chosen === undefined ? chain.unsetFontSize() : chain.setFontSize(chosen)).run();
      }}
    />
  );
};

/** A menu of line heights: initial, 1, 1.5, 1.75, 2, 3 and 4 (work orders 2.1). */
export const LineHeightMenu = ({ editor, disabled }: Props) => {
  const text = useText();
  const height = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      (now.getAttributes('paragraph')['lineHeight'] ?? now.getAttributes('heading')['lineHeight']) as
        string | null | undefined,
  });
  return (
    <ValueMenu
      label={text('editor.line-height')}
      fallback={text('editor.line-height-default')}
      values={LINE_HEIGHTS}
      value={height ?? undefined}
      disabled={disabled}
      onChoose={(chosen) => {
        const known = LINE_HEIGHTS.find((each) => each === chosen);
        editor.chain().focus().setBlockLineHeight(known).run();
      }}
    />
  );
};
