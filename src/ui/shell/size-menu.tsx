import { FontSizeOutlined } from '@ant-design/icons';
import { SIZES } from '@/domain/settings/size';
import { useText } from '../kit/text/use-text';
import { ChoiceMenu } from './choice-menu';
import { useSize } from './look';

export const SizeMenu = () => {
  const text = useText();
  const [size, choose] = useSize();
  return (
    <ChoiceMenu
      label={text('shell.size')}
      icon={<FontSizeOutlined aria-hidden />}
      chosen={size}
      choices={SIZES.map((each) => ({ value: each, label: text(`shell.size.${each}`) }))}
      onChoose={choose}
    />
  );
};
