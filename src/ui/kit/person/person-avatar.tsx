import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { previewUrl } from '@/domain/upload/preview';

interface Props {
  /** Empty if the user has no picture. */
  readonly url: string;
  /** The size in px. */
  readonly size: number;
  /** The alternative text; absent if the name is shown beside the picture. */
  readonly name?: string;
}

/** The picture of a user; an icon if there is none or it fails to load. */
export const PersonAvatar = ({ url, size, name = '' }: Props) => (
  <Avatar
    size={size}
    src={url === '' ? undefined : previewUrl(url, 'small')}
    alt={name}
    icon={<UserOutlined aria-hidden />}
    draggable={false}
  />
);
