// Every operation of the server. A call that changes something has to be here, or among those that say why not.
import { decreaseBalance } from '../accounts/decrease-balance.ts';
import { disableAccount } from '../accounts/disable-account.ts';
import { increaseBalance } from '../accounts/increase-balance.ts';
import { updateAddress } from '../accounts/update-address.ts';
import { recordOwnAccount } from '../administrators/record-own-account.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { addBrand } from '../brands/add-brand.ts';
import { fundBrand } from '../brands/fund-brand.ts';
import { payOutBrand } from '../brands/pay-out-brand.ts';
import { updateBrand } from '../brands/update-brand.ts';
import { activateCampaign } from '../campaigns/activate-campaign.ts';
import { addCampaign } from '../campaigns/add-campaign.ts';
import { deleteCampaign } from '../campaigns/delete-campaign.ts';
import { endCampaign, pauseCampaign, resumeCampaign } from '../campaigns/pause-campaign.ts';
import { updateCampaign } from '../campaigns/update-campaign.ts';
import { addCategory } from '../catalog/add-category.ts';
import { addProduct } from '../catalog/add-product.ts';
import { importProducts } from '../catalog/import-products.ts';
import { updateCategory } from '../catalog/update-category.ts';
import { updateProduct } from '../catalog/update-product.ts';
import { appealHold } from '../holds/appeal-hold.ts';
import { decideAppeal } from '../holds/decide-appeal.ts';
import { liftHold } from '../holds/lift-hold.ts';
import { placeHold } from '../holds/place-hold.ts';
import { confirmRecharge } from '../recharges/confirm-recharge.ts';
import { failRecharge } from '../recharges/fail-recharge.ts';
import { requestRecharge } from '../recharges/request-recharge.ts';
import { decideReturn } from '../returns/decide-return.ts';
import { refundOrder } from '../returns/refund-order.ts';
import { requestReturn } from '../returns/request-return.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { changeOrderAddress } from '../shipments/change-order-address.ts';
import { deliverOrder } from '../shipments/deliver-order.ts';
import { shipOrder } from '../shipments/ship-order.ts';
import { changeSuspension } from '../stops/change-suspension.ts';
import { fundGoodwill } from '../treasury/fund-goodwill.ts';
import { fundGoodwillFromFees } from '../treasury/fund-goodwill-from-fees.ts';
import { moveTreasury } from '../treasury/move-treasury.ts';
import { payOutPlatform } from '../treasury/pay-out-platform.ts';
import { abandonPayout } from '../withdrawals/abandon-payout.ts';
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts';
import { beginPayout } from '../withdrawals/begin-payout.ts';
import { cancelWithdrawal } from '../withdrawals/cancel-withdrawal.ts';
import { confirmPayout } from '../withdrawals/confirm-payout.ts';
import { rejectWithdrawal } from '../withdrawals/reject-withdrawal.ts';
import { reopenWithdrawal } from '../withdrawals/reopen-withdrawal.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import type { Operation } from './operation.ts';

export const operations: readonly Operation[] = [
  decreaseBalance,
  disableAccount,
  increaseBalance,
  updateAddress,
  recordOwnAccount,
  decideApproval,
  addBrand,
  fundBrand,
  payOutBrand,
  updateBrand,
  activateCampaign,
  addCampaign,
  deleteCampaign,
  endCampaign,
  pauseCampaign,
  resumeCampaign,
  updateCampaign,
  addCategory,
  addProduct,
  importProducts,
  updateCategory,
  updateProduct,
  appealHold,
  decideAppeal,
  liftHold,
  placeHold,
  confirmRecharge,
  failRecharge,
  requestRecharge,
  decideReturn,
  refundOrder,
  requestReturn,
  changeSetting,
  changeOrderAddress,
  deliverOrder,
  shipOrder,
  changeSuspension,
  fundGoodwill,
  fundGoodwillFromFees,
  moveTreasury,
  payOutPlatform,
  abandonPayout,
  approveWithdrawal,
  beginPayout,
  cancelWithdrawal,
  confirmPayout,
  rejectWithdrawal,
  reopenWithdrawal,
  requestWithdrawal,
];
