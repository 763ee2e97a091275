import { useHasPermission } from '../kit/access/access';
import GoodsDetailPage from './goods-detail-page';
import ItemPage from './item-page';

/**
 * /mall/goods/detail/:goodsId: staff see the goods with stock and journal, buyers see the page to buy them.
 */
const GoodsPage = () => (useHasPermission(['mall:goods:list']) ? <GoodsDetailPage /> : <ItemPage />);

export default GoodsPage;
