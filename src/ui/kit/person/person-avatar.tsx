import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { previewAddress } from '@/domain/upload/preview';

interface Props {
  /** Empty where there is none. */
  readonly address: string;
  /** px. */
  readonly size: number;
  /** The alternative text; absent where a name stands beside the picture. */
  readonly name?: string;
}

/** The picture of a person; an icon where there is none, or where it does not load. */
export const PersonAvatar = ({ address, size, name = '' }: Props) => (
  <Avatar
    size={size}
    src={address === '' ? undefined : previewAddress(address, 'small')}
    alt={name}
    icon={<UserOutlined aria-hidden />}
    draggable={false}
  />
);
