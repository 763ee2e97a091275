import { SHIPPING_COLUMNS } from '@/domain/mall/import/shipping-lines';
import { useText } from '../../kit/text/use-text';
import { ImportView } from './import-view';

const COLUMNS = SHIPPING_COLUMNS.map((column) => `mall-import.column.${column}` as const);

/** /mall/orders/import: imports the shipments of many orders from a workbook. */
const ShippingImportPage = () => {
  const carrier = useText()('mall-import.example.carrier');
  return (
    <ImportView
      kind="shipping"
      columns={COLUMNS}
      examples={[
        ['M20260101000001', '1', carrier, 'SF1000000001', '', ''],
        ['M20260101000002', '1', carrier, 'SF1000000002', 'DM-300', '2'],
        ['M20260101000002', '2', carrier, 'SF1000000003', 'DM-500', '1'],
      ]}
      to="/mall/orders"
    />
  );
};

export default ShippingImportPage;
