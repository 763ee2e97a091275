import { useHasPermission } from '../kit/access/access';
import GoodsDetailPage from './goods-detail-page';
import GoodsBuyingPage from './goods-buying-page';

/**
 * /mall/goods/detail/:goodsId: staff see the goods with stock and journal, buyers see the page to buy them.
 */
const GoodsPage = () => (useHasPermission(['mall:goods:list']) ? <GoodsDetailPage /> : <GoodsBuyingPage />);

export default GoodsPage;
