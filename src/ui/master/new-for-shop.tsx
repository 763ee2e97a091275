import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { useViewer } from '../kit/access/use-viewer';
import { MasterDialog } from './master-dialog';
import { masterKeys } from './master.queries';

/** The URL parameter with the id of the shop. */
const SHOP = 'shop';

const ignore = () => undefined;

/** Opens the form for a new account of the shop that the URL identifies. */
export const NewForShop = () => {
  const client = useQueryClient();
  const mayAdd = useViewer().may(MASTER_RIGHTS.staff.edit);
  const [searchParams, setSearchParams] = useSearchParams();
  const shop = searchParams.get(SHOP);
  if (shop === null || !mayAdd) return null;
  return (
    <MasterDialog
      kind="staff"
      forShop={shop}
      open
      onClose={() => {
        setSearchParams(
          (before) => {
            before.delete(SHOP);
            return before;
          },
          { replace: true },
        );
      }}
      onClosed={ignore}
      onChanged={() => void client.invalidateQueries({ queryKey: masterKeys.all })}
    />
  );
};
