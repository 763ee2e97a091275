import { useHasPermission } from '../kit/access/access';
import GoodsDetailPage from './goods-detail-page';
import ItemPage from './item-page';

/** /mall/goods/detail/:goodsId: those who keep the goods see their stock and journal, those who buy see what they can buy. */
const GoodsPage = () => (useHasPermission(['mall:goods:list']) ? <GoodsDetailPage /> : <ItemPage />);

export default GoodsPage;
