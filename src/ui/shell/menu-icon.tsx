import {
  AppstoreOutlined,
  FileTextOutlined,
  HomeOutlined,
  GiftOutlined,
  MessageOutlined,
  ShopOutlined,
  TeamOutlined,
  WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons';

const ICONS = {
  home: HomeOutlined,
  work: MessageOutlined,
  complaint: WarningOutlined,
  order: FileTextOutlined,
  reissue: GiftOutlined,
  outlet: ShopOutlined,
  points: WalletOutlined,
  user: TeamOutlined,
} as const;

const isKnown = (name: string | undefined): name is keyof typeof ICONS =>
  name !== undefined && Object.hasOwn(ICONS, name);

/** The icon a menu entry names; a common one for a name we do not know. */
export const MenuIcon = ({ name }: { readonly name: string | undefined }) => {
  const Icon = isKnown(name) ? ICONS[name] : AppstoreOutlined;
  return <Icon aria-hidden />;
};
