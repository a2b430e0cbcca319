import { changePassword } from './accounts/changePassword.ts';
import { deleteAccount } from './accounts/deleteAccount.ts';
import { exportAccount } from './accounts/exportAccount.ts';
import { forgotPassword } from './accounts/forgotPassword.ts';
import { getAccount } from './accounts/getAccount.ts';
import { getPicture } from './accounts/getPicture.ts';
import { logIn } from './accounts/logIn.ts';
import { register } from './accounts/register.ts';
import { removePicture } from './accounts/removePicture.ts';
import { resendVerification } from './accounts/resendVerification.ts';
import { resetPassword } from './accounts/resetPassword.ts';
import { setPicture } from './accounts/setPicture.ts';
import { updateAccount } from './accounts/updateAccount.ts';
import { verifyEmail } from './accounts/verifyEmail.ts';
import { getAuditEntries } from './audit/getAuditEntries.ts';
import { calculate } from './calculations/calculate.ts';
import { checkWorksheet } from './calculations/checkWorksheet.ts';
import { createWorksheet } from './calculations/createWorksheet.ts';
import { deleteCalculation } from './calculations/deleteCalculation.ts';
import { exportCalculations } from './calculations/exportCalculations.ts';
import { getCalculation } from './calculations/getCalculation.ts';
import { getCalculationStanding } from './calculations/getCalculationStanding.ts';
import { getSharedCalculation } from './calculations/getSharedCalculation.ts';
import { listCalculations } from './calculations/listCalculations.ts';
import { shareCalculation } from './calculations/shareCalculation.ts';
import { withdrawShare } from './calculations/withdrawShare.ts';
import { createCountry } from './catalogue/createCountry.ts';
import { createProvince } from './catalogue/createProvince.ts';
import { getAllCountries } from './catalogue/getAllCountries.ts';
import { getCountries } from './catalogue/getCountries.ts';
import { getMajorCategories } from './catalogue/getMajorCategories.ts';
import { getMinorCategories } from './catalogue/getMinorCategories.ts';
import { getProvince } from './catalogue/getProvince.ts';
import { getProvinces } from './catalogue/getProvinces.ts';
import { getSubMinorCategories } from './catalogue/getSubMinorCategories.ts';
import { getUserAction } from './catalogue/getUserAction.ts';
import { searchCategories } from './catalogue/searchCategories.ts';
import { createContactMessage } from './contact/createContactMessage.ts';
import { getForums } from './forums/getForums.ts';
import { saveForums } from './forums/saveForums.ts';
import { finishGoogleLogIn } from './google/finishGoogleLogIn.ts';
import { logInWithGoogle } from './google/logInWithGoogle.ts';
import { startGoogleLogIn } from './google/startGoogleLogIn.ts';
import type { Handlers } from './http/endpoints.ts';
import { listOutbox } from './mail/listOutbox.ts';
import { changeMemberRole } from './members/changeMemberRole.ts';
import { getMember } from './members/getMember.ts';
import { listMembers } from './members/listMembers.ts';
import { readmitMember } from './members/readmitMember.ts';
import { suspendMember } from './members/suspendMember.ts';
import { deleteMessage } from './messages/deleteMessage.ts';
import { handleMessage } from './messages/handleMessage.ts';
import { listMessages } from './messages/listMessages.ts';
import { getOverview } from './overview/getOverview.ts';
import { listCards } from './payments/cards/listCards.ts';
import { removeCard } from './payments/cards/removeCard.ts';
import { getAnyOrder } from './payments/desk/getAnyOrder.ts';
import { getReconciliation } from './payments/desk/getReconciliation.ts';
import { listAllOrders } from './payments/desk/listAllOrders.ts';
import { recheckOrder } from './payments/desk/recheckOrder.ts';
import { refundOrder } from './payments/desk/refundOrder.ts';
import { createOrder } from './payments/orders/createOrder.ts';
import { getOrder } from './payments/orders/getOrder.ts';
import { getPackages } from './payments/orders/getPackages.ts';
import { getReceipt } from './payments/orders/getReceipt.ts';
import { listOrders } from './payments/orders/listOrders.ts';
import { returnFromPayment } from './payments/orders/returnFromPayment.ts';
import { showReturn } from './payments/orders/showReturn.ts';
import { notifyPayment } from './payments/settlement/notifyPayment.ts';
import { notifyPaymentByAddress } from './payments/settlement/notifyPaymentByAddress.ts';
import { addCategoriesData } from './rulebooks/addCategoriesData.ts';
import { addCourtFeeCsvData } from './rulebooks/addCourtFeeCsvData.ts';
import { addSuitValuationCsvData } from './rulebooks/addSuitValuationCsvData.ts';
import { compareRulebookVersions } from './rulebooks/compareRulebookVersions.ts';
import { deleteCategory } from './rulebooks/deleteCategory.ts';
import { getCategoriesData } from './rulebooks/getCategoriesData.ts';
import { getRulebookCases } from './rulebooks/getRulebookCases.ts';
import { getRulebookVersion } from './rulebooks/getRulebookVersion.ts';
import { getRulebookVersions } from './rulebooks/getRulebookVersions.ts';
import { getRuleRows } from './rulebooks/getRuleRows.ts';
import { publishRulebookVersion } from './rulebooks/publishRulebookVersion.ts';
import { saveRulebookCases } from './rulebooks/saveRulebookCases.ts';
import { getMemberSearches } from './searches/getMemberSearches.ts';
import { getSearchStatement } from './searches/getSearchStatement.ts';
import { grantSearches } from './searches/grantSearches.ts';
import { endOtherSessions } from './sessions/endOtherSessions.ts';
import { endSession } from './sessions/endSession.ts';
import { listSessions } from './sessions/listSessions.ts';
import { logOut } from './sessions/logOut.ts';
import { refreshTokens } from './sessions/refreshTokens.ts';
import { addSlab } from './slabs/addSlab.ts';
import { changeSlab } from './slabs/changeSlab.ts';
import { createSlab } from './slabs/createSlab.ts';
import { getAllSlabs } from './slabs/getAllSlabs.ts';
import { getSlab } from './slabs/getSlab.ts';
import { removeSlab } from './slabs/removeSlab.ts';

export const handlers: Handlers = {
  getAuditEntries,
  getMajorCategories,
  getMinorCategories,
  getSubMinorCategories,
  getUserAction,
  searchCategories,
  getCountries,
  getAllCountries,
  createCountry,
  createProvince,
  getProvinces,
  getProvince,
  addSlab,
  removeSlab,
  getCategoriesData,
  addCategoriesData,
  deleteCategory,
  getRulebookVersions,
  getRulebookVersion,
  publishRulebookVersion,
  compareRulebookVersions,
  getRulebookCases,
  saveRulebookCases,
  getRuleRows,
  addCourtFeeCsvData,
  addSuitValuationCsvData,
  getForums,
  saveForums,
  getAllSlabs,
  getSlab,
  createSlab,
  changeSlab,
  register,
  logIn,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
  getAccount,
  updateAccount,
  changePassword,
  setPicture,
  removePicture,
  getPicture,
  exportAccount,
  deleteAccount,
  refreshTokens,
  logOut,
  listSessions,
  endSession,
  endOtherSessions,
  startGoogleLogIn,
  finishGoogleLogIn,
  logInWithGoogle,
  listOutbox,
  createContactMessage,
  calculate,
  checkWorksheet,
  createWorksheet,
  deleteCalculation,
  exportCalculations,
  getCalculation,
  getCalculationStanding,
  getSharedCalculation,
  listCalculations,
  shareCalculation,
  withdrawShare,
  getMemberSearches,
  getSearchStatement,
  grantSearches,
  getOverview,
  listMembers,
  getMember,
  suspendMember,
  readmitMember,
  changeMemberRole,
  listMessages,
  handleMessage,
  deleteMessage,
  getPackages,
  createOrder,
  getOrder,
  listOrders,
  getReceipt,
  listCards,
  removeCard,
  returnFromPayment,
  showReturn,
  notifyPayment,
  notifyPaymentByAddress,
  listAllOrders,
  getAnyOrder,
  recheckOrder,
  refundOrder,
  getReconciliation,
};
