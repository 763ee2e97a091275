import { GOODS_COLUMNS, type GoodsColumn } from '@/domain/mall/import/goods-lines';
import { useText } from '../../kit/text/use-text';
import { ImportView } from './import-view';

const COLUMNS = GOODS_COLUMNS.map((column) => `mall-import.column.${column}` as const);

/** /mall/goods/import: imports many goods from a workbook. */
const GoodsImportPage = () => {
  const text = useText();
  const line = (more: Partial<Record<GoodsColumn, string>>) =>
    GOODS_COLUMNS.map((column) => more[column] ?? '');
  const common = { title: text('mall-import.example.title'), axis1: text('mall-import.example.axis') };
  return (
    <ImportView
      kind="goods"
      columns={COLUMNS}
      examples={[
        line({
          ...{ ...common, category: text('mall-import.example.category'), value1: '300ml', price: '59.90' },
          ...{ marketPrice: '79', stock: '120', warnAt: '10', code: 'DM-300', freightFee: '8' },
          ...{ freightFreeFrom: '99', limit: '20', place: '1' },
        }),
        line({ ...common, value1: '500ml', price: '89', stock: '60', warnAt: '10', code: 'DM-500' }),
      ]}
      to="/mall/goods"
    />
  );
};

export default GoodsImportPage;
